import { Envelope } from '@tambay/contracts/envelope'
import type { HostConnection } from '@tambay/game-sdk/game'
import { FrameError } from '@tambay/game-sdk/protocol'
import type * as z from 'zod/mini'

import { KitSession } from '../rules/session.ts'
import { setCoins } from './coins.ts'
import { joinHost } from './host.ts'
import { $session } from './state.ts'

export class Refused extends Error {
  override name = 'Refused'
  readonly reason: string
  readonly data: unknown

  constructor(reason: string, message: string, data?: unknown) {
    super(message)
    this.reason = reason
    this.data = data
  }
}

export const noAnswerToStake =
  "Can't reach the game. If coins were taken, you'll get them back automatically."

const timeoutMs = 15_000
const retryMs = 1000

/** The server decides what a ticket allows. The ticket of a guest who watches is redeemed at another route. */
const sessionPath = ({ welcome }: HostConnection) =>
  welcome.caps.includes('watch') ? '/api/watch' : '/api/session'

/** Runs `meanwhile` between the request for the session and its answer. */
export async function openSession(meanwhile = () => {}): Promise<unknown> {
  const host = await joinHost()
  const { ticket } = await host.request('auth.request', {})
  const answer = post(sessionPath(host), { ticket })
  meanwhile()
  const data = await answer
  const session = KitSession.parse(data)
  $session.set(session)
  setCoins(session.coin)
  return data
}

/**
 * Calls a route of the game's server. Opens a new session and repeats the call once if the session has ended.
 * Throws `Refused` if the server refuses, and another error if no answer came.
 */
export async function call<S extends z.ZodMiniType>(
  path: string,
  body: unknown,
  schema: S
): Promise<z.output<S>> {
  try {
    return schema.parse(await post(path, body))
  } catch (error) {
    if (!(error instanceof Refused) || error.reason !== 'session_ended') throw error
    await openSession()
    return schema.parse(await post(path, body))
  }
}

interface RetryOptions {
  /** No retries after this time, in milliseconds since 1970. */
  giveUpAt: number
  onRetry?: () => void
}

/** Repeats a call until the server answers. Use it only for calls that the server executes once, such as orders. */
export async function callUntilAnswered<S extends z.ZodMiniType>(
  path: string,
  body: unknown,
  schema: S,
  { giveUpAt, onRetry }: RetryOptions
): Promise<z.output<S>> {
  for (;;) {
    try {
      return await call(path, body, schema)
    } catch (error) {
      if (isFinalRefusal(error) || Date.now() > giveUpAt) throw error
      onRetry?.()
      await new Promise(resolve => setTimeout(resolve, retryMs))
    }
  }
}

/** True if the server refused the call for good. After any other error, it may have executed the call. */
export function isFinalRefusal(error: unknown): boolean {
  return error instanceof Refused && error.reason !== 'game_busy'
}

/** The reason that the server or the host app gave, or `otherwise` if they did not answer. */
export function messageFor(error: unknown, otherwise: string): string {
  const isAnswer = error instanceof Refused || (error instanceof FrameError && error.code !== 'timeout')
  return isAnswer ? error.message : otherwise
}

async function post(path: string, body: unknown): Promise<unknown> {
  const answer = await fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${$session.get()?.token}` },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(timeoutMs)
  })
  const { code, msg, data, bizErrorCode } = Envelope.parse(await answer.json())
  if (code === 0) return data
  throw new Refused(bizErrorCode ?? String(code), msg ?? 'request error', data)
}
