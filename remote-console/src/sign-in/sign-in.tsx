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

import { useSetOperator } from '../frame/use-operator.ts'
import { SignInPage } from './sign-in-page.tsx'

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
