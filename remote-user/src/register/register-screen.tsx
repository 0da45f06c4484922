import { loginPath } from '@tambay/client/navigation/redirect-url'
import { Link, Navigate } from '@tambay/client/router'
import { $inviteCode } from '@tambay/client/stores/session/invite'
import { ButtonLink } from '@tambay/ui/button-link'
import { EmptyState } from '@tambay/ui/empty-state'
import { Page } from '@tambay/ui/page'
import { Gift } from 'lucide-react'
import { useState } from 'react'

import links from '../sign-in-parts/links.module.css'
import { useLoginRedirect } from '../sign-in-parts/use-login-redirect.ts'
import { useSenders } from '../sign-in-parts/use-senders.ts'
import { withRedirect } from '../sign-in-parts/with-redirect.ts'
import { RegisterForm } from './register-form.tsx'
import styles from './register-screen.module.css'

export function RegisterScreen() {
  const { target, isLoggedIn } = useLoginRedirect()
  // Read once, so that nothing moves while the user types a code below.
  const [isInvited] = useState(() => $inviteCode.get() !== undefined)
  const senders = useSenders()
  if (isLoggedIn) return <Navigate to={target} replace />
  if (!senders.email)
    return (
      <Page title="Create an account" backTo={loginPath(target)}>
        <EmptyState
          picture="parol"
          title="We can’t send emails right now"
          text="So you can’t sign up with an email address. You can start another way."
          action={<ButtonLink to={loginPath(target)}>Log in another way</ButtonLink>}
        />
      </Page>
    )
  return (
    <Page title="Create an account" backTo={loginPath(target)}>
      {isInvited && (
        <p className={styles.invited}>
          <Gift aria-hidden="true" />
          You have an invitation code
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
