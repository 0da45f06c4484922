import { refreshUser } from '@tambay/client/stores/user'
import type { UserInfo } from '@tambay/contracts/user'
import { useRef, useState } from 'react'

import { isRefusal } from '../is-refusal.ts'
import { proveWaysOf } from './prove-ways.ts'

interface ProofOptions {
  /** Opens the sheet with the screen, before anything is typed. */
  isAskingAtOnce?: boolean
}

/** A proof that it is the owner who asks, and the state of the sheet that gets one (`ProveSelf`). */
export function useProof(
  info: Pick<UserInfo, 'tel' | 'email'>,
  { isAskingAtOnce = false }: ProofOptions = {}
) {
  const ways = proveWaysOf(info)
  const isNeeded = ways.length > 0
  const [isAsking, setIsAsking] = useState(isAskingAtOnce && isNeeded)
  const [isReady, setIsReady] = useState(!isNeeded)
  const kept = useRef<string>(undefined)
  const answerAsker = useRef<(token: string | undefined) => void>(undefined)

  function ask() {
    setIsAsking(true)
    return new Promise<string | undefined>(resolve => (answerAsker.current = resolve))
  }

  function close(token: string | undefined) {
    setIsAsking(false)
    answerAsker.current?.(token)
    answerAsker.current = undefined
  }

  function take(token: string) {
    kept.current = token
    setIsReady(true)
    close(token)
  }

  /** Sends with the proof that there is; where the gateway takes it no more, as if there were none. */
  async function sendKept<Answer>(send: (token: string | undefined) => Promise<Answer>) {
    if (isNeeded && kept.current === undefined) return undefined
    try {
      return { answer: await send(kept.current) }
    } catch (error) {
      if (!isRefusal(error, 'verification_needed')) throw error
      kept.current = undefined
      if (isNeeded) return undefined
      // Another tab may have bound the first address.
      await refreshUser()
      throw error
    }
  }

  return {
    ways,
    isAsking,
    ask,
    take,
    giveUp: () => close(undefined),
    /** Whether something may be typed already: it was proven here, or there was nothing to prove it by. */
    isReady,
    /**
     * Sends what only the owner may send, with a proof where the account has an address to ask: the one there is, else
     * the one that the sheet gets. Gives nothing where the person closes the sheet.
     */
    async with<Answer>(send: (token: string | undefined) => Promise<Answer>): Promise<Answer | undefined> {
      const sent = await sendKept(send)
      if (sent) return sent.answer
      const token = await ask()
      return token === undefined ? undefined : send(token)
    }
  }
}

export type Proof = ReturnType<typeof useProof>
