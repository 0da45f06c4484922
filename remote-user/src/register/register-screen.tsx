import { useStore } from '@nanostores/react'
import { loginPath } from '@tambay/client/navigation/redirect-url'
import { Link, Navigate } from '@tambay/client/router'
import { $inviteCode } from '@tambay/client/stores/session/invite'
import { Page } from '@tambay/ui/page'
import { Gift } from 'lucide-react'

import links from '../sign-in-parts/links.module.css'
import { useEntrance } from '../sign-in-parts/use-entrance.ts'
import { withRedirect } from '../sign-in-parts/with-redirect.ts'
import { RegisterForm } from './register-form.tsx'
import styles from './register-screen.module.css'

/** Leads on to `redirectUrl` as soon as someone is signed in. */
export function RegisterScreen() {
  const { target, hasEntered } = useEntrance()
  const isInvited = useStore($inviteCode) !== undefined
  if (hasEntered) return <Navigate to={target} replace />
  return (
    <Page title="Create an account" backTo={loginPath(target)}>
      {isInvited && (
        <p className={styles.invited}>
          <Gift aria-hidden="true" />
          You were invited
        </p>
      )}
      <RegisterForm />
      <p className={links.other}>
        Have an account already?{' '}
        <Link to={withRedirect('/user/login', target)} className={links.link}>
          Log in
        </Link>
      </p>
    </Page>
  )
}
