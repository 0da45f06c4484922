import { startAuthentication } from '@simplewebauthn/browser'
import { call } from '@tambay/client/api/call'
import { useMutation } from '@tambay/client/query'
import { signInWithPasskey, startPasskey } from '@tambay/contracts/operator/session'
import { Button } from '@tambay/ui/button'

import { useSetOperator } from '../frame/use-operator.ts'
import { explainPasskeyError } from './explain-passkey-error.ts'
import { SignInPage } from './sign-in-page.tsx'

export function SignIn() {
  const setOperator = useSetOperator()
  const signIn = useMutation({
    mutationFn: async () => {
      const { challenge_id, options } = await call(startPasskey, {})
      // The gateway's options are those of WebAuthn, which the browser checks.
      const credential = await startAuthentication({ optionsJSON: options as never })
      return call(signInWithPasskey, { challenge_id, credential: { ...credential } })
    },
    onSuccess: ({ operator }) => setOperator(operator)
  })
  return (
    <SignInPage
      title="Sign in to the console"
      text="Use the passkey that you created with your invitation. Players’ accounts don’t work here."
      error={signIn.error && explainPasskeyError(signIn.error)}
    >
      <Button isWide isBusy={signIn.isPending} onClick={() => signIn.mutate()}>
        Sign in with a passkey
      </Button>
      <p>No passkey, or a new device? Ask an owner for an invitation.</p>
    </SignInPage>
  )
}
