import { FormError } from '@tambay/forms/form-error'
import { Button } from '@tambay/ui/button'
import { Segmented } from '@tambay/ui/segmented'
import { Mail, Smartphone } from 'lucide-react'

import { EmailField } from '../../sign-in-parts/fields/email-field.tsx'
import { PhoneField } from '../../sign-in-parts/fields/phone-field.tsx'
import styles from '../../sign-in-parts/form.module.css'
import { HumanCheckRow } from '../../sign-in-parts/human-check/human-check-row.tsx'
import { $findPasswordDraft } from '../find-password-draft.ts'
import texts from '../find-password.module.css'
import { masks, subtitles } from '../reset-methods.ts'
import type { AddressStepState, BoundAddresses } from './use-address-step.ts'

interface AddressStepProps {
  state: AddressStepState
  boundAddresses?: BoundAddresses
}

export function AddressStep({ state, boundAddresses }: AddressStepProps) {
  const { form, human, methods, method, selectMethod, next } = state
  const { register, formState, getValues } = form
  const { errors } = formState
  const boundAddress = boundAddresses?.[method]
  const AddressField = method === 'email' ? EmailField : PhoneField
  const MethodIcon = method === 'email' ? Mail : Smartphone
  const saveDraft = () => {
    const { email, tel } = getValues()
    const typed = boundAddresses ? {} : { email, tel }
    $findPasswordDraft.set({ ...$findPasswordDraft.get(), ...typed })
  }
  return (
    <form noValidate onSubmit={next} onChange={saveDraft} onFocus={human.start} className={styles.form}>
      {methods.length > 1 ? (
        <Segmented
          label="How to confirm it’s you"
          options={methods.map(value => ({ value, label: subtitles[value] }))}
          value={method}
          onChange={selectMethod}
        />
      ) : (
        <h2>{subtitles[method]}</h2>
      )}
      <p className={texts.lead}>
        {method === 'email'
          ? 'We’ll send a code to your account’s email address.'
          : 'We’ll send a code to your account’s phone number.'}
      </p>
      {boundAddress ? (
        <p className={texts.boundAddress}>
          <MethodIcon aria-hidden="true" />
          {masks[method](boundAddress)}
        </p>
      ) : (
        <AddressField key={method} {...register(method)} error={errors[method]?.message} />
      )}
      <HumanCheckRow {...register('human')} human={human} error={errors.human?.message} />
      <FormError error={errors.root} />
      <Button type="submit" isWide isBusy={formState.isSubmitting}>
        Next
      </Button>
    </form>
  )
}
