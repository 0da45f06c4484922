import { FormError } from '@tambay/forms/form-error'
import { Button } from '@tambay/ui/button'
import { Segmented } from '@tambay/ui/segmented'

import styles from '../sign-in-parts/form.module.css'
import { prepareHumanCheck } from '../sign-in-parts/human-check/create-human-check.ts'
import { HumanCheckRow } from '../sign-in-parts/human-check/human-check-row.tsx'
import { AddressField } from './address-field.tsx'
import { $findPasswordDraft } from './find-password-draft.ts'
import texts from './find-password.module.css'
import { OwnAddress } from './own-address.tsx'
import type { AddressStepState, OwnAddresses } from './use-address-step.ts'
import { subtitles } from './ways.ts'

interface AddressStepProps {
  state: AddressStepState
  own?: OwnAddresses
}

export function AddressStep({ state, own }: AddressStepProps) {
  const { form, human, ways, way, choose, next } = state
  const { register, formState, getValues } = form
  const { errors } = formState
  const bound = own?.[way]
  const keepDraft = () => {
    const { email, tel, human: isHuman } = getValues()
    // Bound addresses are the account's, not what someone has typed.
    const typed = own ? {} : { email, tel }
    $findPasswordDraft.set({ ...$findPasswordDraft.get(), ...typed, human: isHuman })
  }
  return (
    <form noValidate onSubmit={next} onChange={keepDraft} onFocus={prepareHumanCheck} className={styles.form}>
      {ways.length > 1 ? (
        <Segmented
          label="How to verify that it is you"
          options={ways.map(value => ({ value, label: subtitles[value] }))}
          value={way}
          onChange={choose}
        />
      ) : (
        <h2>{subtitles[way]}</h2>
      )}
      <p className={texts.lead}>
        {way === 'email'
          ? 'We send a code to the e-mail of your account.'
          : 'We send a code to the phone of your account.'}
      </p>
      {bound ? (
        <OwnAddress way={way} address={bound} />
      ) : (
        <AddressField key={way} way={way} {...register(way)} error={errors[way]?.message} />
      )}
      <HumanCheckRow {...register('human')} human={human} error={errors.human?.message} />
      <FormError error={errors.root} />
      <Button type="submit" isWide isBusy={formState.isSubmitting}>
        Next
      </Button>
    </form>
  )
}
