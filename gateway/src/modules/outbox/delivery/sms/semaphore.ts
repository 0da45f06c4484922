import * as z from 'zod'

import type { Config } from '#platform/config/config.ts'
import { PermanentRejection, type Sender } from '../sender.ts'
import { SmsError } from './sms-error.ts'

type SemaphoreConfig = Pick<Config, 'SEMAPHORE_API_KEY' | 'SEMAPHORE_SENDER' | 'SEMAPHORE_URL'>

const Accepted = z.tuple([
  z.object({ message_id: z.number(), status: z.enum(['Queued', 'Pending', 'Sent', 'Success']) })
])

/** Semaphore reports errors as lists of sentences by field, with status 200, 422 or 500. */
const FieldErrors = z.record(z.string(), z.unknown())
const maxAnswerBytes = 10_000

/**
 * Sends through semaphore.co (https://api.semaphore.co/docs). Semaphore knows no ids of ours, so a message whose response
 * was lost may arrive twice.
 */
export function semaphore({
  SEMAPHORE_API_KEY,
  SEMAPHORE_SENDER,
  SEMAPHORE_URL
}: SemaphoreConfig): Sender | undefined {
  if (!SEMAPHORE_API_KEY) return undefined
  return async ({ recipient, text }, signal) => {
    const response = await fetch(SEMAPHORE_URL, {
      method: 'POST',
      body: new URLSearchParams({
        apikey: SEMAPHORE_API_KEY,
        number: recipient.replace('+', ''),
        message: text,
        ...(SEMAPHORE_SENDER && { sendername: SEMAPHORE_SENDER })
      }),
      // A redirect could leak the code and the key to another host.
      redirect: 'error',
      signal
    })
    const answer = parseJson((await response.text()).slice(0, maxAnswerBytes))
    if (response.ok && Accepted.safeParse(answer).success) return
    const fields = Object.keys(FieldErrors.safeParse(answer).data ?? {}).toSorted()
    const error = new SmsError(response.status, fields.length > 0 ? fields.join(',') : undefined)
    // The number is the message's fault. The operator can mend the key, the sender's name and the credits.
    throw fields.length === 1 && fields[0] === 'number' ? new PermanentRejection(error) : error
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
