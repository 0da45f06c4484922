import { refreshUser } from '@tambay/client/stores/session/user'
import type { UserInfo } from '@tambay/contracts/user'
import { useRef, useState } from 'react'

import { isRefusal } from '../is-refusal.ts'
import { verificationMethodsOf } from './verification-methods.ts'

interface IdentityCheckOptions {
  startsOpen?: boolean
}

/**
 * State of an identity check: before a sensitive change, the user enters a code sent to the account's phone or email.
 * Accounts with neither pass without a check.
 */
export function useIdentityCheck(
  info: Pick<UserInfo, 'tel' | 'email'>,
  { startsOpen = false }: IdentityCheckOptions = {}
) {
  const methods = verificationMethodsOf(info)
  const isRequired = methods.length > 0
  const [isOpen, setIsOpen] = useState(startsOpen && isRequired)
  const [isPassed, setIsPassed] = useState(!isRequired)
  const savedToken = useRef<string>(undefined)
  const resolveOpen = useRef<(token: string | undefined) => void>(undefined)

  function open() {
    setIsOpen(true)
    return new Promise<string | undefined>(resolve => (resolveOpen.current = resolve))
  }

  function close(token: string | undefined) {
    setIsOpen(false)
    resolveOpen.current?.(token)
    resolveOpen.current = undefined
  }

  function complete(token: string) {
    savedToken.current = token
    setIsPassed(true)
    close(token)
  }

  async function sendWithSavedToken<Answer>(send: (token: string | undefined) => Promise<Answer>) {
    if (isRequired && savedToken.current === undefined) return undefined
    try {
      return { answer: await send(savedToken.current) }
    } catch (error) {
      if (!isRefusal(error, 'verification_needed')) throw error
      savedToken.current = undefined
      if (isRequired) return undefined
      // Another tab may have added the account's first phone or email.
      await refreshUser()
      throw error
    }
  }

  return {
    methods,
    isOpen,
    open,
    complete,
    cancel: () => close(undefined),
    isPassed,
    async run<Answer>(send: (token: string | undefined) => Promise<Answer>): Promise<Answer | undefined> {
      const sent = await sendWithSavedToken(send)
      if (sent) return sent.answer
      const token = await open()
      return token === undefined ? undefined : send(token)
    }
  }
}

export type IdentityCheck = ReturnType<typeof useIdentityCheck>
