import { Link } from '@tambay/client/router'
import { useBlockReload } from '@tambay/client/stores/page/reload-block'
import { FormError } from '@tambay/forms/form-error'
import { Button } from '@tambay/ui/button'
import { TextField } from '@tambay/ui/text-field'

import { AgreementRow } from '../sign-in-parts/fields/agreement-row.tsx'
import formStyles from '../sign-in-parts/form.module.css'
import { HumanCheckRow } from '../sign-in-parts/human-check/human-check-row.tsx'
import { withRedirect } from '../sign-in-parts/with-redirect.ts'
import { CreateAccountLine } from './create-account-line.tsx'
import { GoogleButton } from './google/google-button.tsx'
import { $loginDraft } from './login-draft.ts'
import styles from './login-screen.module.css'
import { useAccountLogin } from './use-account-login.ts'

export function AccountForm({ target }: { target: string }) {
  const { form, human, logIn } = useAccountLogin()
  const { register, formState, getValues, trigger } = form
  const { errors } = formState
  useBlockReload(formState.isDirty)
  const saveDraft = () => {
    const { username, agree } = getValues()
    $loginDraft.set({ ...$loginDraft.get(), username, agree })
  }
  return (
    <form noValidate onSubmit={logIn} onChange={saveDraft} onFocus={human.start} className={formStyles.form}>
      <TextField
        {...register('username')}
        label="Username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        placeholder="Username, phone or email"
        error={errors.username?.message}
      />
      <div>
        <TextField
          {...register('password')}
          label="Password"
          type="password"
          autoComplete="current-password"
          error={errors.password?.message}
        />
        <Link to={withRedirect('/user/find-password', target)} className={styles.forgot}>
          Forgot password?
        </Link>
      </div>
      <AgreementRow {...register('agree')} error={errors.agree?.message} />
      <HumanCheckRow {...register('human')} human={human} error={errors.human?.message} />
      <FormError error={errors.root} />
      <Button type="submit" isWide isBusy={formState.isSubmitting}>
        Log in
      </Button>
      <CreateAccountLine question="No account yet?" target={target} />
      <GoogleButton confirmAgreement={() => trigger('agree', { shouldFocus: true })} />
    </form>
  )
}
