import { useStore } from '@nanostores/react'
import { Navigate } from '@tambay/shared/router'
import { Page } from '@tambay/shared/ui/page'
import { Tabs } from '@tambay/shared/ui/tabs'

import { useEntrance } from '../sign-in-parts/use-entrance.ts'
import { AccountForm } from './account-form.tsx'
import { $loginDraft, type LoginWay } from './login-draft.ts'
import styles from './login-screen.module.css'
import { SmsForm } from './sms-form.tsx'

const ways: readonly { value: LoginWay; label: string }[] = [
  { value: 'sms', label: 'SMS Code' },
  { value: 'account', label: 'Account' }
]

/** Leads on to `redirectUrl` as soon as someone is signed in, by this form or before it (PRODUCT §3.4). */
export function LoginScreen() {
  const { target, isEntering, hasEntered } = useEntrance()
  const { way } = useStore($loginDraft)
  if (hasEntered) return <Navigate to={target} replace />
  const Form = way === 'sms' ? SmsForm : AccountForm
  return (
    <Page title="Log in">
      <p className={styles.greeting}>Tara, tambay!</p>
      <p className={styles.lead}>{target === '/' ? 'Good to have you here.' : 'Log in to continue.'}</p>
      <Tabs label="Ways to log in" tabs={ways} value={way} onChange={next => $loginDraft.setKey('way', next)}>
        <Form isEntering={isEntering} />
      </Tabs>
    </Page>
  )
}
