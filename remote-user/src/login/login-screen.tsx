import { useStore } from '@nanostores/react'
import { Navigate } from '@tambay/client/router'
import { FormError } from '@tambay/forms/form-error'
import { Page } from '@tambay/ui/page'
import { Spinner } from '@tambay/ui/spinner'
import { Tabs } from '@tambay/ui/tabs'

import { useEntrance } from '../sign-in-parts/use-entrance.ts'
import { AccountForm } from './account-form.tsx'
import { useGoogleReturn } from './google/use-google-return.ts'
import { $loginDraft, type LoginWay } from './login-draft.ts'
import styles from './login-screen.module.css'
import { SmsForm } from './sms-form.tsx'

const ways: readonly { value: LoginWay; label: string }[] = [
  { value: 'sms', label: 'SMS Code' },
  { value: 'account', label: 'Account' }
]

/** Leads on to `redirectUrl` as soon as someone is signed in. */
export function LoginScreen() {
  const { target, hasEntered } = useEntrance({ leadsOnAtOnce: true })
  const google = useGoogleReturn()
  const { way } = useStore($loginDraft)
  if (hasEntered && !google.isArriving) return <Navigate to={target} replace />
  if (google.isArriving || google.isEntering) return <Spinner isFullScreen label="Logging in with Google" />
  return (
    <Page title="Log in">
      <p className={styles.greeting}>Tara, tambay!</p>
      <p className={styles.lead}>{target === '/' ? 'Good to have you here.' : 'Log in to continue.'}</p>
      <div className={styles.fault}>
        <FormError error={{ message: google.failure }} />
      </div>
      <Tabs label="Ways to log in" tabs={ways} value={way} onChange={next => $loginDraft.setKey('way', next)}>
        {way === 'sms' ? <SmsForm target={target} /> : <AccountForm target={target} />}
      </Tabs>
    </Page>
  )
}
