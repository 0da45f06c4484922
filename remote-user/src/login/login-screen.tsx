import { useStore } from '@nanostores/react'
import { Navigate } from '@tambay/client/router'
import { $isLoggedIn } from '@tambay/client/stores/session/user'
import { appName } from '@tambay/contracts/app'
import { FormError } from '@tambay/forms/form-error'
import { Page } from '@tambay/ui/page'
import { Spinner } from '@tambay/ui/spinner'
import { Tabs } from '@tambay/ui/tabs'

import { $suspensionSheet } from '../decisions/suspension.ts'
import { useLoginRedirect } from '../sign-in-parts/use-login-redirect.ts'
import { useSenders } from '../sign-in-parts/use-senders.ts'
import { AccountForm } from './account-form.tsx'
import { CodeForm } from './code-form.tsx'
import { GoogleAgeForm } from './google/google-age-form.tsx'
import { useGoogleReturn } from './google/use-google-return.ts'
import { $loginDraft, type CodeBy, type LoginMethod } from './login-draft.ts'
import styles from './login-screen.module.css'

const methodsOf = (by: CodeBy): readonly { value: LoginMethod; label: string }[] => [
  { value: 'sms', label: by === 'tel' ? 'SMS Code' : 'Email Code' },
  { value: 'account', label: 'Account' }
]

export function LoginScreen() {
  const { target, isLoggedIn } = useLoginRedirect()
  // Redirects only after the user info has loaded: with an expired token, the login page must remain usable
  // (spec ACCESS-4).
  const hasSession = useStore($isLoggedIn)
  const google = useGoogleReturn()
  const { method, by } = useStore($loginDraft)
  const senders = useSenders()
  const codeBy = !senders.tel ? 'email' : senders.email ? by : 'tel'
  const suspensionSheet = useStore($suspensionSheet)
  if ((isLoggedIn || hasSession) && !google.isReturning) return <Navigate to={target} replace />
  if (google.isReturning || google.isPending) return <Spinner isFullScreen label="Logging in with Google" />
  return (
    <Page title="Log in">
      <p className={styles.greeting}>Welcome to {appName}</p>
      <p className={styles.lead}>
        {target === '/' ? 'Log in to play, host rooms and follow people.' : 'Log in to continue.'}
      </p>
      <div className={styles.error}>
        <FormError error={{ message: google.error }} />
      </div>
      {google.requiredAge !== undefined ? (
        <GoogleAgeForm age={google.requiredAge} />
      ) : senders.tel || senders.email ? (
        <Tabs
          label="How to log in"
          tabs={methodsOf(codeBy)}
          value={method}
          onChange={next => $loginDraft.setKey('method', next)}
        >
          {method === 'account' ? (
            <AccountForm target={target} />
          ) : (
            <CodeForm
              key={codeBy}
              by={codeBy}
              target={target}
              onSwitch={
                senders.tel && senders.email
                  ? () => $loginDraft.setKey('by', codeBy === 'tel' ? 'email' : 'tel')
                  : undefined
              }
            />
          )}
        </Tabs>
      ) : (
        <>
          <p className={styles.lead}>Codes aren’t available here. Use your username or Google.</p>
          <AccountForm target={target} />
        </>
      )}
      {suspensionSheet}
    </Page>
  )
}
