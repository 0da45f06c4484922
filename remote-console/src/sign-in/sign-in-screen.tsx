import { startRegistration } from '@simplewebauthn/browser'
import { call } from '@tambay/client/api/call'
import { queryOf } from '@tambay/client/data/operations'
import { useMutation, useQuery } from '@tambay/client/query'
import { Navigate, useNavigate, useSearchParams } from '@tambay/client/router'
import { roles } from '@tambay/contracts/operator/permissions'
import {
  acceptInvitation,
  type Operator,
  openInvitation,
  skipPasskey
} from '@tambay/contracts/operator/session'
import { Button } from '@tambay/ui/button'
import { PageTitle } from '@tambay/ui/page-title'
import { Spinner } from '@tambay/ui/spinner'

import { useAction } from '../frame/use-action.ts'
import { useOperatorQuery, useSetOperator } from '../frame/use-operator.ts'
import { SignIn, SignInCommandLine, SignInPage } from './sign-in.tsx'

/** With an invitation, creates the operator's passkey. With a code, signs the command line in. */
export function SignInScreen() {
  const [params] = useSearchParams()
  const token = params.get('invitation')
  const code = params.get('terminal')
  const { data } = useOperatorQuery()
  return (
    <>
      <PageTitle>Sign in · Console</PageTitle>
      {token ? (
        <Invitation token={token} />
      ) : code ? (
        <SignInCommandLine code={code} />
      ) : data?.operator ? (
        <Navigate to="/console" replace />
      ) : (
        <SignIn />
      )}
    </>
  )
}

function Invitation({ token }: { token: string }) {
  const navigate = useNavigate()
  const setOperator = useSetOperator()
  const enter = (operator: Operator) => {
    setOperator(operator)
    void navigate('/console', { replace: true })
  }
  const create = useMutation({
    mutationFn: async () => {
      const { challenge_id, options } = await call(openInvitation, { token })
      const credential = await startRegistration({ optionsJSON: options as never })
      return call(acceptInvitation, { token, challenge_id, credential: { ...credential } })
    },
    onSuccess: ({ operator }) => enter(operator)
  })
  const skip = useAction(skipPasskey, ({ operator }) => enter(operator))
  const invitation = useQuery({
    ...queryOf(openInvitation, { token }),
    // Each answer has a new challenge, and a used invitation is refused.
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    enabled: create.isIdle && skip.isIdle
  })
  const { data, error } = invitation
  if (error)
    return (
      <SignInPage title="This link doesn’t work" text={error.message}>
        <Button
          isWide
          variant="secondary"
          onClick={() => void navigate('/console/sign-in', { replace: true })}
        >
          Sign in instead
        </Button>
      </SignInPage>
    )
  if (!data) return <Spinner isFullScreen />
  return (
    <SignInPage
      title={`Welcome, ${data.name}`}
      text={`You’re invited as ${roles[data.role].label.toLowerCase()}. Create a passkey on this device to sign in: your fingerprint, face or PIN confirms it’s you.`}
      error={create.error ?? skip.error}
    >
      <Button isWide isBusy={create.isPending} onClick={() => create.mutate()}>
        Create a passkey
      </Button>
      {data.can_skip_passkey && (
        <Button isWide variant="secondary" isBusy={skip.isPending} onClick={() => skip.mutate({ token })}>
          Sign in without a passkey (demo only)
        </Button>
      )}
    </SignInPage>
  )
}
