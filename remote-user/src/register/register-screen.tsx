import { useStore } from '@nanostores/react'
import { loginPath } from '@tambay/client/navigation/redirect-url'
import { Link, Navigate } from '@tambay/client/router'
import { $inviteCode } from '@tambay/client/stores/session/invite'
import { Page } from '@tambay/ui/page'
import { Gift } from 'lucide-react'

import links from '../sign-in-parts/links.module.css'
import { useLoginRedirect } from '../sign-in-parts/use-login-redirect.ts'
import { withRedirect } from '../sign-in-parts/with-redirect.ts'
import { RegisterForm } from './register-form.tsx'
import styles from './register-screen.module.css'

export function RegisterScreen() {
  const { target, isLoggedIn } = useLoginRedirect()
  const isInvited = useStore($inviteCode) !== undefined
  if (isLoggedIn) return <Navigate to={target} replace />
  return (
    <Page title="Create an account" backTo={loginPath(target)}>
      {isInvited && (
        <p className={styles.invited}>
          <Gift aria-hidden="true" />
          You’re invited
        </p>
      )}
      <RegisterForm />
      <p className={links.other}>
        Already have an account?{' '}
        <Link to={withRedirect('/user/login', target)} className={links.link}>
          Log in
        </Link>
      </p>
    </Page>
  )
}
