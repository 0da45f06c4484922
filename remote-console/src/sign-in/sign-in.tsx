import { startAuthentication } from '@simplewebauthn/browser'
import { call } from '@tambay/client/api/call'
import { useMutation } from '@tambay/client/query'
import {
  shortCode,
  signInCommandLine,
  signInWithPasskey,
  startPasskey
} from '@tambay/contracts/operator/session'
import { Button } from '@tambay/ui/button'
import type { ReactNode } from 'react'

import layout from '../frame/layout.module.css'
import { useSetOperator } from '../frame/use-operator.ts'
import styles from './sign-in.module.css'

async function askForPasskey() {
  const { challenge_id, options } = await call(startPasskey, {})
  // The gateway's options are those of WebAuthn, which the browser checks.
  const credential = await startAuthentication({ optionsJSON: options as never })
  return { challenge_id, credential: { ...credential } }
}

export function SignIn() {
  const setOperator = useSetOperator()
  const signIn = useMutation({
    mutationFn: async () => call(signInWithPasskey, await askForPasskey()),
    onSuccess: ({ operator }) => setOperator(operator)
  })
  return (
    <SignInPage
      title="Sign in to the console"
      text="Use the passkey that you created with your invitation. Players’ accounts don’t work here."
      error={signIn.error}
    >
      <Button isWide isBusy={signIn.isPending} onClick={() => signIn.mutate()}>
        Sign in with a passkey
      </Button>
      <p>No passkey, or a new device? Ask an owner for an invitation.</p>
    </SignInPage>
  )
}

/** Somebody could send this link, so the operator compares the code with the own terminal. */
export function SignInCommandLine({ code }: { code: string }) {
  const confirm = useMutation({
    mutationFn: async () => call(signInCommandLine, { code, ...(await askForPasskey()) })
  })
  return confirm.data ? (
    <SignInPage
      title="The command line is signed in"
      text={`It acts as ${confirm.data.name} for an hour. You can close this page.`}
    />
  ) : (
    <SignInPage
      title="Sign in the command line"
      text={`Confirm only if your own terminal shows the code ${shortCode(code)}. What it does counts as done by you.`}
      error={confirm.error}
    >
      <Button isWide isBusy={confirm.isPending} onClick={() => confirm.mutate()}>
        Confirm with a passkey
      </Button>
    </SignInPage>
  )
}

interface SignInPageProps {
  title: string
  text: string
  error?: Error | null
  children?: ReactNode
}

export function SignInPage({ title, text, error, children }: SignInPageProps) {
  return (
    <main className={styles.page}>
      <div className={`${layout.card} ${styles.card}`}>
        <p className={styles.brand}>
          Tambay <span>Console</span>
        </p>
        <h1>{title}</h1>
        <p className={styles.text}>{text}</p>
        {error && (
          <p role="alert" className={styles.error}>
            {explainPasskeyError(error)}
          </p>
        )}
        {children}
      </div>
    </main>
  )
}

/** Browsers tell a page little about why there is no answer, so that it can't find out who uses the computer. */
function explainPasskeyError(error: Error): string {
  if (error.name === 'NotAllowedError') return 'No passkey was used. Try again when you’re ready.'
  if (error.name === 'InvalidStateError')
    return 'This device already has a passkey for your account. Sign in with it.'
  return error.message
}
