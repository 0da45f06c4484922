import { ApiError } from '@tambay/client/api/api-error'
import { useMutation, useQueryClient } from '@tambay/client/query'
import { refreshUser } from '@tambay/client/stores/session/user'
import { getWalletPasswordState } from '@tambay/contracts/wallet-password'
import type { IdentityCheck } from '@tambay/forms/use-identity-check'
import { useRef, useState } from 'react'

import { handleRefusal } from './handle-refusal.ts'
import { begin, goBack, type Mode, type PinSteps, take } from './pin-steps.ts'
import { sendPin } from './send-pin.ts'

interface WalletPasswordOptions {
  mode: Mode
  identityCheck: IdentityCheck
  /** When a lock that is known of ends, in milliseconds since 1970. */
  lockEnd: number | undefined
  onDone: () => void
}

const maybeChangedMessage = 'The connection was lost before: the new wallet password may be in force already.'

/** Six digits at a time, until they are set. */
export function useWalletPassword({
  mode,
  identityCheck,
  lockEnd: knownLock,
  onDone
}: WalletPasswordOptions) {
  const cache = useQueryClient()
  const [steps, setSteps] = useState(() => begin(mode))
  const [lockEnd, setLockEnd] = useState(mode === 'change' ? knownLock : undefined)
  const [notice, setNotice] = useState<string>()
  const isResponseLost = useRef(false)

  async function save(sent: PinSteps) {
    try {
      if (!(await sendPin(sent, identityCheck))) return
      onDone()
      await refreshUser()
    } catch (error) {
      if (!(error instanceof ApiError)) isResponseLost.current = true
      // The first one may be set although nobody heard so.
      if (sent.mode === 'set' && isResponseLost.current && (await refreshUser())?.wallet_pass_word)
        return onDone()
      const result = handleRefusal(sent, error)
      if (result.kind === 'locked') setLockEnd(result.end)
      else setSteps(result.steps)
      if (result.kind === 'notice') setNotice(result.message)
      else if (isResponseLost.current && sent.mode === 'change') setNotice(maybeChangedMessage)
    } finally {
      void cache.invalidateQueries({ queryKey: [getWalletPasswordState.path] })
    }
  }

  const saving = useMutation({ mutationFn: save })

  function start(next: Mode) {
    setSteps(begin(next))
    setNotice(undefined)
    setLockEnd(undefined)
  }

  return {
    steps,
    /** Why it was not taken, where no digits are to blame. */
    notice,
    lockEnd,
    isSaving: saving.isPending,
    start,
    type(digits: string) {
      setSteps({ ...steps, digits, fault: undefined })
      setNotice(undefined)
    },
    submit(digits: string) {
      if (saving.isPending) return
      const next = take(steps, digits)
      setSteps(next)
      setNotice(undefined)
      if (next.isConfirmed && next.fault === undefined) saving.mutate(next)
    },
    back() {
      setSteps(goBack(steps) ?? steps)
      setNotice(undefined)
    }
  }
}

export type WalletPasswordFlow = ReturnType<typeof useWalletPassword>
