import { useUndisturbed } from '@tambay/client/stores/busy'
import { appName } from '@tambay/contracts/app'
import type { UserInfo } from '@tambay/contracts/user'
import { ProveFirst } from '@tambay/forms/prove-first'
import { useProof } from '@tambay/forms/use-proof'
import { Done } from '@tambay/ui/done'
import { useState } from 'react'

import { LockedStep } from './locked-step.tsx'
import { NothingBound } from './nothing-bound.tsx'
import { PinStep } from './pin-step.tsx'
import type { Mode } from './pin-steps.ts'
import { useWalletPassword } from './use-wallet-password.ts'

interface WalletPasswordStepsProps {
  info: UserInfo
  /** Begins with a code. */
  isForgotten: boolean
  /** When a lock ends, in milliseconds since 1970. */
  lockEnd: number | undefined
  onLeave: () => void
}

export function WalletPasswordSteps({ info, isForgotten, lockEnd, onLeave }: WalletPasswordStepsProps) {
  const [isDone, setIsDone] = useState(false)
  const proof = useProof(info, { isAskingAtOnce: isForgotten && info.wallet_pass_word })
  const flow = useWalletPassword({
    mode: firstMode(info, isForgotten),
    proof,
    lockEnd,
    onDone: () => setIsDone(true)
  })
  const { mode, chosen } = flow.steps
  useUndisturbed(!isDone && chosen !== '')

  function forget() {
    flow.start('reset')
    if (!proof.isReady) void proof.ask()
  }

  if (isDone)
    return (
      <Done title={`Your wallet password is ${mode === 'set' ? 'set' : 'changed'}`} onLeave={onLeave}>
        It is asked for when you add or remove an account. Nobody from {appName} will ever ask you for it.
      </Done>
    )
  if (flow.lockEnd !== undefined)
    return <LockedStep end={flow.lockEnd} onAgain={() => flow.start('change')} onForgot={forget} />
  if (mode !== 'reset') return <PinStep flow={flow} onForgot={forget} />
  if (proof.ways.length === 0) return <NothingBound />
  return (
    <ProveFirst proof={proof} reason="Before the wallet password is reset, please confirm that it is you.">
      <PinStep flow={flow} onForgot={forget} />
    </ProveFirst>
  )
}

/** What it was when the steps began: done, it is true in any case. */
function firstMode({ wallet_pass_word: isSet }: UserInfo, isForgotten: boolean): Mode {
  if (!isSet) return 'set'
  return isForgotten ? 'reset' : 'change'
}
