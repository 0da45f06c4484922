import { Button } from '@tambay/shared/ui/button'
import { TextField } from '@tambay/shared/ui/text-field'
import { Controller } from 'react-hook-form'

import { AgreementRow } from './agreement-row.tsx'
import { FormFault } from './form-fault.tsx'
import { prepareHumanCheck } from './human-check/create-human-check.ts'
import { HumanCheckRow } from './human-check/human-check-row.tsx'
import { $loginDraft } from './login-draft.ts'
import styles from './login-form.module.css'
import { useAccountLogin } from './use-account-login.ts'

export function AccountForm({ isEntering }: { isEntering: boolean }) {
  const { form, human, logIn } = useAccountLogin()
  const { control, register, formState, getValues } = form
  const keepDraft = () => {
    const { username, agree } = getValues()
    $loginDraft.set({ ...$loginDraft.get(), username, agree })
  }
  return (
    <form
      noValidate
      onSubmit={logIn}
      onChange={keepDraft}
      onFocus={prepareHumanCheck}
      className={styles.form}
    >
      <TextField
        {...register('username')}
        label="Username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        placeholder="Username, phone or e-mail"
        error={formState.errors.username?.message}
      />
      <TextField
        {...register('password')}
        label="Password"
        type="password"
        autoComplete="current-password"
        error={formState.errors.password?.message}
      />
      <Controller
        control={control}
        name="human"
        render={({ field, fieldState }) => (
          <HumanCheckRow human={human} field={field} error={fieldState.error?.message} />
        )}
      />
      <AgreementRow {...register('agree')} error={formState.errors.agree?.message} />
      <FormFault message={formState.errors.root?.message} />
      <Button type="submit" isWide isBusy={formState.isSubmitting || isEntering}>
        Log in
      </Button>
    </form>
  )
}
