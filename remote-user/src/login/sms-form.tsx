import { useBlockReload } from '@tambay/client/stores/page/reload-block'
import { FormError } from '@tambay/forms/form-error'
import { SendCodeRow } from '@tambay/forms/send-code-row'
import { Button } from '@tambay/ui/button'

import { AgeRow } from '../sign-in-parts/age-statement.tsx'
import { AgreementRow } from '../sign-in-parts/fields/agreement-row.tsx'
import { PhoneField } from '../sign-in-parts/fields/phone-field.tsx'
import styles from '../sign-in-parts/form.module.css'
import { HumanCheckRow } from '../sign-in-parts/human-check/human-check-row.tsx'
import { CreateAccountLine } from './create-account-line.tsx'
import { GoogleButton } from './google/google-button.tsx'
import { $loginDraft } from './login-draft.ts'
import { useSmsLogin } from './use-sms-login.ts'

export function SmsForm({ target }: { target: string }) {
  const { form, human, code, requiredAge, logIn } = useSmsLogin()
  const { control, register, formState, getValues, trigger } = form
  const { errors } = formState
  useBlockReload(formState.isDirty)
  const saveDraft = () => {
    const { tel, agree } = getValues()
    $loginDraft.set({ ...$loginDraft.get(), tel, agree })
  }
  return (
    <form noValidate onSubmit={logIn} onChange={saveDraft} onFocus={human.start} className={styles.form}>
      <PhoneField {...register('tel')} error={errors.tel?.message} />
      <SendCodeRow control={control} name={register('verification_code').name} code={code} />
      <AgreementRow {...register('agree')} error={errors.agree?.message} />
      <AgeRow {...register('age')} age={requiredAge} error={errors.age?.message} />
      <HumanCheckRow {...register('human')} human={human} error={errors.human?.message} />
      <FormError error={errors.root} />
      <Button type="submit" isWide isBusy={formState.isSubmitting}>
        Log in
      </Button>
      <CreateAccountLine question="Prefer email?" target={target}>
        <p className={styles.note}>New here? We’ll create your account automatically.</p>
      </CreateAccountLine>
      <GoogleButton confirmAgreement={() => trigger('agree', { shouldFocus: true })} />
    </form>
  )
}
