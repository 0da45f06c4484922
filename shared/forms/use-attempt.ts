import { TransportError } from '@tambay/client/api/api-error'
import { randomId } from '@tambay/client/data/random-id'
import { useState } from 'react'

/**
 * Names one submission until an answer to it comes: sent again after a lost connection, the same code is honoured and
 * nothing is done twice. `form` tells forms apart. A reload in between keeps the name.
 */
export function useAttempt(form: string) {
  return useState(() => createAttempt(`attempt:${form}`))[0]
}

function createAttempt(key: string) {
  return async <Answer>(send: (attemptId: string) => Promise<Answer>): Promise<Answer> => {
    const id = sessionStorage.getItem(key) ?? randomId()
    sessionStorage.setItem(key, id)
    const forget = () => sessionStorage.removeItem(key)
    try {
      const answer = await send(id)
      forget()
      return answer
    } catch (error) {
      if (!(error instanceof TransportError)) forget()
      throw error
    }
  }
}
