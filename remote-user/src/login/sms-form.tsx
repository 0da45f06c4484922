import { useBlockReload } from '@tambay/client/stores/page/reload-block'
import { FormError } from '@tambay/forms/form-error'
import { SendCodeRow } from '@tambay/forms/send-code-row'
import { Button } from '@tambay/ui/button'

import { AgreementRow } from '../sign-in-parts/agreement-row.tsx'
import styles from '../sign-in-parts/form.module.css'
import { prepareHumanCheck } from '../sign-in-parts/human-check/create-human-check.ts'
import { HumanCheckRow } from '../sign-in-parts/human-check/human-check-row.tsx'
import { PhoneField } from '../sign-in-parts/phone-field.tsx'
import { CreateAccountLine } from './create-account-line.tsx'
import { GoogleButton } from './google/google-button.tsx'
import { $loginDraft } from './login-draft.ts'
import { useSmsLogin } from './use-sms-login.ts'

/** `target`: where to lead on to, for the other way to an account. */
export function SmsForm({ target }: { target: string }) {
  const { form, human, code, logIn } = useSmsLogin()
  const { control, register, formState, getValues, trigger } = form
  const { errors } = formState
  useBlockReload(formState.isDirty)
  const keepDraft = () => {
    const { tel, human: isHuman, agree } = getValues()
    $loginDraft.set({ ...$loginDraft.get(), tel, human: isHuman, agree })
  }
  return (
    <form
      noValidate
      onSubmit={logIn}
      onChange={keepDraft}
      onFocus={prepareHumanCheck}
      className={styles.form}
    >
      <PhoneField {...register('tel')} error={errors.tel?.message} />
      <HumanCheckRow {...register('human')} human={human} error={errors.human?.message} />
      <SendCodeRow control={control} name={register('verification_code').name} code={code} />
      <AgreementRow {...register('agree')} error={errors.agree?.message} />
      <FormError error={errors.root} />
      <Button type="submit" isWide isBusy={formState.isSubmitting}>
        Log in
      </Button>
      <CreateAccountLine question="Prefer e-mail?" target={target}>
        <p className={styles.note}>New here? Your phone number creates your account.</p>
      </CreateAccountLine>
      <GoogleButton mayDepart={() => trigger('agree', { shouldFocus: true })} />
    </form>
  )
}
