import { useBlockReload } from '@tambay/client/stores/page/reload-block'
import { FormError } from '@tambay/forms/form-error'
import { SendCodeRow } from '@tambay/forms/send-code-row'
import { Button } from '@tambay/ui/button'

import { EmailField } from '../sign-in-parts/fields/email-field.tsx'
import { PhoneField } from '../sign-in-parts/fields/phone-field.tsx'
import styles from '../sign-in-parts/form.module.css'
import { HumanCheckRow } from '../sign-in-parts/human-check/human-check-row.tsx'
import texts from './bind-form.module.css'
import { phoneTarget } from './bind-targets.ts'
import { type BindOptions, useBind } from './use-bind.ts'

export function BindForm(options: BindOptions) {
  const { target, info } = options
  const { form, human, code, bind } = useBind(options)
  const { control, register, formState } = form
  const { errors, isDirty, isSubmitting } = formState
  const AddressField = target === phoneTarget ? PhoneField : EmailField
  const bound = target.boundOf(info)
  useBlockReload(isDirty)
  return (
    <form noValidate onSubmit={bind} onFocus={human.start} className={styles.form}>
      <p className={texts.lead}>{bound ? `This replaces ${target.mask(bound)}.` : target.benefit}</p>
      <AddressField {...register('address')} error={errors.address?.message} />
      <SendCodeRow control={control} name="verification_code" code={code} />
      <HumanCheckRow {...register('human')} human={human} error={errors.human?.message} />
      <FormError error={errors.root} />
      <Button type="submit" isWide isBusy={isSubmitting}>
        {bound ? `Change ${target.noun}` : `Add ${target.noun}`}
      </Button>
    </form>
  )
}
