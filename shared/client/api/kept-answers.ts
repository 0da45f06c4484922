import type { Endpoint, InputOf, ResponseOf } from '@tambay/contracts/endpoint'

import { $token } from '../stores/session/session.ts'

/** An answer that nobody took soon, such as after Back, may be out of date. */
const maxAgeMs = 10_000

const kept = new Map<string, { answer: unknown; at: number }>()

// Who logs in next may see less of a room, or more.
$token.listen(() => kept.clear())

/** The next call of this operation with this input gets this answer, and sends no request. Offline, it fails as others do. */
export function keepAnswer<E extends Endpoint>(
  operation: E,
  input: InputOf<E>,
  answer: NoInfer<ResponseOf<E> | Promise<ResponseOf<E>>>
): void {
  kept.set(keyOf(operation, input), { answer, at: performance.now() })
}

export function takeKeptAnswer<E extends Endpoint>(
  operation: E,
  input: InputOf<E>
): ResponseOf<E> | Promise<ResponseOf<E>> | undefined {
  const key = keyOf(operation, input)
  const found = kept.get(key)
  kept.delete(key)
  // `keepAnswer` checks the type.
  if (found && navigator.onLine && performance.now() - found.at < maxAgeMs)
    return found.answer as ResponseOf<E> | Promise<ResponseOf<E>>
}

const keyOf = ({ path }: Endpoint, input: unknown) => `${path} ${JSON.stringify(input)}`
