import { createAttempt, inSession } from '@tambay/client/data/attempt'
import * as z from '@tambay/contracts/schema'
import { useState } from 'react'

/**
 * Returns a function that sends a form with an attempt id, which is kept across a reload (`createAttempt`). Forms whose
 * content matters to the gateway pass it; the others keep their id until the gateway answers. `form` separates the ids of
 * different forms.
 */
export function useAttempt(form: string) {
  const [attempt] = useState(() => createAttempt({ store: inSession(`attempt:${form}`, z.string()) }))
  return <Answer>(send: (attemptId: string) => Promise<Answer>, content = ''): Promise<Answer> =>
    attempt.send(content, ({ id }) => send(id))
}
