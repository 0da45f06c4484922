import { useBlockReload } from '@tambay/client/stores/page/reload-block'
import { FormError } from '@tambay/forms/form-error'
import { SendCodeRow } from '@tambay/forms/send-code-row'
import { Button } from '@tambay/ui/button'
import { TextField } from '@tambay/ui/text-field'

import { AgeRow } from '../sign-in-parts/age-statement.tsx'
import { AgreementRow } from '../sign-in-parts/fields/agreement-row.tsx'
import { EmailField } from '../sign-in-parts/fields/email-field.tsx'
import { InviteCodeRow } from '../sign-in-parts/fields/invite-code-row.tsx'
import { NewPasswordFields } from '../sign-in-parts/fields/new-password-fields.tsx'
import styles from '../sign-in-parts/form.module.css'
import { HumanCheckRow } from '../sign-in-parts/human-check/human-check-row.tsx'
import { $registerDraft } from './register-draft.ts'
import { useRegister } from './use-register.ts'

export function RegisterForm() {
  const { form, human, code, requiredAge, checkUsername, create } = useRegister()
  const { control, register, formState, getValues } = form
  const { errors } = formState
  useBlockReload(formState.isDirty)
  const saveDraft = () => {
    const { username, email, agree } = getValues()
    $registerDraft.set({ username, email, agree })
  }
  return (
    <form noValidate onSubmit={create} onChange={saveDraft} onFocus={human.start} className={styles.form}>
      <TextField
        {...register('username', { onBlur: checkUsername })}
        label="Username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        hint="5-15 letters and numbers"
        error={errors.username?.message}
      />
      <EmailField {...register('email')} error={errors.email?.message} />
      <SendCodeRow control={control} name={register('verification_code').name} code={code} />
      <NewPasswordFields
        password={register('password', { deps: 'confirm_password' })}
        confirm={register('confirm_password')}
        label="Password"
        errors={{ password: errors.password?.message, confirm: errors.confirm_password?.message }}
      />
      <InviteCodeRow />
      <AgreementRow {...register('agree')} error={errors.agree?.message} />
      <AgeRow {...register('age')} age={requiredAge} error={errors.age?.message} />
      <HumanCheckRow {...register('human')} human={human} error={errors.human?.message} />
      <FormError error={errors.root} />
      <Button type="submit" isWide isBusy={formState.isSubmitting}>
        Create account
      </Button>
    </form>
  )
}
