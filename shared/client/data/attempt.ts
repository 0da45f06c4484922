import * as z from '@tambay/contracts/schema'

import { isAnswered } from '../api/api-error.ts'
import { randomUuid } from './random-id.ts'

/** One intended action. Its id is the `attempt_id` or the `Idempotency-Key` of the request. */
export interface Attempt<Content> {
  id: string
  content: Content
}

export interface AttemptStore<Content> {
  read(): Attempt<Content> | undefined
  write(attempt: Attempt<Content> | undefined): void
}

interface AttemptOptions<Content> {
  store?: AttemptStore<Content>
  /** True if the error says that the gateway didn't act on this id and never will. The next attempt gets a new id. */
  isFinal?: (error: unknown) => boolean
}

/**
 * Sends an action so that the gateway does it only once, even if it is retried: until the gateway answers, the same
 * content keeps the same id. Changed content gets a new id. With the old one, the gateway would take it for a repeat and
 * drop it.
 */
export function createAttempt<Content>({
  store = inMemory(),
  isFinal = isAnswered
}: AttemptOptions<Content> = {}) {
  return {
    /** The attempt that the gateway hasn't answered yet. */
    pending: () => store.read(),
    drop: () => store.write(undefined),

    async send<Answer>(
      content: Content,
      request: (attempt: Attempt<Content>) => Promise<Answer>
    ): Promise<Answer> {
      const last = store.read()
      const attempt = last && isSame(last.content, content) ? last : { id: randomUuid(), content }
      store.write(attempt)
      try {
        const answer = await request(attempt)
        store.write(undefined)
        return answer
      } catch (error) {
        if (isFinal(error)) store.write(undefined)
        throw error
      }
    }
  }
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

function inMemory<Content>(): AttemptStore<Content> {
  let kept: Attempt<Content> | undefined
  return { read: () => kept, write: attempt => void (kept = attempt) }
}

/** Keeps the attempt when the page reloads, until the tab is closed. */
export function inSession<Content>(key: string, content: z.ZodMiniType<Content>): AttemptStore<Content> {
  const Stored = z.object({ id: z.string(), content })
  return {
    read() {
      try {
        return z.safeParse(Stored, JSON.parse(sessionStorage.getItem(key) ?? 'null')).data
      } catch {
        return undefined
      }
    },
    write(attempt) {
      if (attempt) sessionStorage.setItem(key, JSON.stringify(attempt))
      else sessionStorage.removeItem(key)
    }
  }
}
