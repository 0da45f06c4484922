import { useBlockReload } from '@tambay/client/stores/page/reload-block'
import { FormError } from '@tambay/forms/form-error'
import { SendCodeRow } from '@tambay/forms/send-code-row'
import { Button } from '@tambay/ui/button'

import { AgeRow } from '../sign-in-parts/age-statement.tsx'
import { AgreementRow } from '../sign-in-parts/fields/agreement-row.tsx'
import { EmailField } from '../sign-in-parts/fields/email-field.tsx'
import { InviteCodeRow } from '../sign-in-parts/fields/invite-code-row.tsx'
import { PhoneField } from '../sign-in-parts/fields/phone-field.tsx'
import styles from '../sign-in-parts/form.module.css'
import { HumanCheckRow } from '../sign-in-parts/human-check/human-check-row.tsx'
import { CreateAccountLine } from './create-account-line.tsx'
import { GoogleButton } from './google/google-button.tsx'
import { $loginDraft, type CodeBy } from './login-draft.ts'
import { useCodeLogin } from './use-code-login.ts'

interface CodeFormProps {
  by: CodeBy
  target: string
  /** Shown if the installation can send both. */
  onSwitch: (() => void) | undefined
}

export function CodeForm({ by, target, onSwitch }: CodeFormProps) {
  const { form, human, code, requiredAge, logIn } = useCodeLogin(by)
  const { control, register, formState, getValues, trigger } = form
  const { errors } = formState
  const Address = by === 'tel' ? PhoneField : EmailField
  useBlockReload(formState.isDirty)
  const saveDraft = () => {
    const { tel, email, agree } = getValues()
    $loginDraft.set({ ...$loginDraft.get(), tel, email, agree })
  }
  return (
    <form noValidate onSubmit={logIn} onChange={saveDraft} onFocus={human.start} className={styles.form}>
      <Address {...register(by)} error={errors[by]?.message} />
      <SendCodeRow control={control} name={register('verification_code').name} code={code} />
      <InviteCodeRow />
      <AgreementRow {...register('agree')} error={errors.agree?.message} />
      <AgeRow {...register('age')} age={requiredAge} error={errors.age?.message} />
      <HumanCheckRow {...register('human')} human={human} error={errors.human?.message} />
      <FormError error={errors.root} />
      <Button type="submit" isWide isBusy={formState.isSubmitting}>
        Log in
      </Button>
      {onSwitch && (
        <Button variant="ghost" isWide onClick={onSwitch}>
          {`Get the code by ${by === 'tel' ? 'email' : 'SMS'} instead`}
        </Button>
      )}
      <CreateAccountLine question="Want a password?" target={target}>
        <p className={styles.note}>New here? We’ll create your account automatically.</p>
      </CreateAccountLine>
      <GoogleButton confirmAgreement={() => trigger('agree', { shouldFocus: true })} />
    </form>
  )
}
