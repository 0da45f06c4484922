import { isAnswered } from '@tambay/client/api/api-error'
import { randomUuid } from '@tambay/client/data/random-id'
import { useState } from 'react'

/**
 * Returns a function that sends a submission with an attempt id. The id is kept until a response arrives,
 * even across a reload, so that a retry after a lost connection doesn't repeat the action. `form` separates
 * the ids of different forms.
 */
export function useAttempt(form: string) {
  return useState(() => createAttempt(`attempt:${form}`))[0]
}

function createAttempt(key: string) {
  return async <Answer>(send: (attemptId: string) => Promise<Answer>): Promise<Answer> => {
    const id = sessionStorage.getItem(key) ?? randomUuid()
    sessionStorage.setItem(key, id)
    const clear = () => sessionStorage.removeItem(key)
    try {
      const answer = await send(id)
      clear()
      return answer
    } catch (error) {
      if (isAnswered(error)) clear()
      throw error
    }
  }
}
