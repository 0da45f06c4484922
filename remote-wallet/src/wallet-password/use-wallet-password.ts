import { isAnswered } from '@tambay/client/api/api-error'
import { useMutation, useQueryClient } from '@tambay/client/query'
import { refreshUser } from '@tambay/client/stores/session/user'
import { getWalletPasswordState } from '@tambay/contracts/wallet-password'
import { isRefusal } from '@tambay/forms/is-refusal'
import type { IdentityCheck } from '@tambay/forms/use-identity-check'
import { useRef, useState } from 'react'

import { readPinError } from '../fields/pin-error.ts'
import { startSteps, goBack, type Mode, type PinSteps, enterDigits, goTo } from './pin-steps.ts'
import { sendPin } from './send-pin.ts'

interface WalletPasswordOptions {
  mode: Mode
  identityCheck: IdentityCheck
  lockEnd: number | undefined
  onDone: () => void
}

const maybeChangedMessage = 'The connection was lost. Your new wallet password may already be active.'

export function useWalletPassword({
  mode,
  identityCheck,
  lockEnd: initialLockEnd,
  onDone
}: WalletPasswordOptions) {
  const cache = useQueryClient()
  const [steps, setSteps] = useState(() => startSteps(mode))
  const [lockEnd, setLockEnd] = useState(mode === 'change' ? initialLockEnd : undefined)
  const [notice, setNotice] = useState<string>()
  const isResponseLost = useRef(false)

  async function save(sent: PinSteps) {
    try {
      if (!(await sendPin(sent, identityCheck))) return
      onDone()
      await refreshUser()
    } catch (error) {
      if (!isAnswered(error)) isResponseLost.current = true
      // The gateway may have set the wallet password although its response was lost.
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
    setSteps(startSteps(next))
    setNotice(undefined)
    setLockEnd(undefined)
  }

  return {
    steps,
    notice,
    lockEnd,
    isSaving: saving.isPending,
    start,
    type(digits: string) {
      setSteps({ ...steps, digits, error: undefined })
      setNotice(undefined)
    },
    submit(digits: string) {
      if (saving.isPending) return
      const next = enterDigits(steps, digits)
      setSteps(next)
      setNotice(undefined)
      if (next.isConfirmed && next.error === undefined) saving.mutate(next)
    },
    back() {
      setSteps(goBack(steps) ?? steps)
      setNotice(undefined)
    }
  }
}

export type WalletPasswordFlow = ReturnType<typeof useWalletPassword>

type RefusalResult =
  | { kind: 'steps'; steps: PinSteps }
  | { kind: 'locked'; end: number }
  | { kind: 'notice'; message: string; steps: PinSteps }

function handleRefusal(steps: PinSteps, error: unknown): RefusalResult {
  const pin = readPinError(error)
  if (pin?.lockEnd !== undefined) return { kind: 'locked', end: pin.lockEnd }
  if (pin) return { kind: 'steps', steps: goTo(steps, 'old', pin.message) }
  if (!isAnswered(error))
    return { kind: 'notice', message: 'We couldn’t confirm this. Please try again.', steps }
  const { message } = error
  if (isRefusal(error, 'wallet_password_already_set'))
    return { kind: 'steps', steps: startSteps('change', message) }
  if (isRefusal(error, 'wallet_password_not_set')) return { kind: 'steps', steps: startSteps('set', message) }
  if (isRefusal(error, 'password_unchanged')) return { kind: 'steps', steps: goTo(steps, 'new', message) }
  return { kind: 'notice', message, steps }
}
