import { loginPath, readRedirect } from '@tambay/client/navigation/redirect-url'
import { Link, useNavigate, useSearchParams } from '@tambay/client/router'
import { Page } from '@tambay/ui/page'
import { SuccessMessage } from '@tambay/ui/success-message'

import links from '../sign-in-parts/links.module.css'
import { withRedirect } from '../sign-in-parts/with-redirect.ts'
import { FindPasswordFlow } from './find-password-flow.tsx'
import { useStep } from './use-step.ts'

export function FindPasswordScreen() {
  const [query] = useSearchParams()
  const { step } = useStep()
  const navigate = useNavigate()
  const target = readRedirect(query.get('redirectUrl'))
  const login = withRedirect('/user/login', target)
  if (step === 'done')
    return (
      <Page title="Reset password" hasBack={false}>
        <SuccessMessage title="Password changed" onLeave={() => void navigate(login, { replace: true })}>
          We logged you out on all devices. Log in with your new password.
        </SuccessMessage>
      </Page>
    )
  return (
    <Page title="Reset password" backTo={loginPath(target)}>
      <FindPasswordFlow target={target} />
      <p className={links.other}>
        Remember your password?{' '}
        <Link to={login} className={links.link}>
          Log in
        </Link>
      </p>
    </Page>
  )
}
