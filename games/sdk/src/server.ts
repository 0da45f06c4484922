import { createHash, createHmac, randomUUID } from 'node:crypto'

import type { Endpoint, InputOf, ResponseOf } from '@tambay/contracts/endpoint'
import { Envelope } from '@tambay/contracts/envelope'
import {
  announceWin,
  checkSessions,
  endRound,
  gameHeaders,
  gameSignatureText,
  holdCoins,
  redeemLaunchTicket,
  redeemWatchTicket,
  reportRound,
  settleCoins,
  tellRoundTimes,
  voidCoins
} from '@tambay/contracts/game-server'

interface GatewayOptions {
  url: string
  gameId: string
  /** Signs the requests. Secret: use it only on the game's server, never in a page. */
  gameKey: string
  timeoutMs?: number
  /** For development: accepts tickets of the mock host as practice sessions that the gateway doesn't know. */
  acceptsMockTickets?: boolean
}

export class GatewayRefusal extends Error {
  override name = 'GatewayRefusal'
  readonly reason: string
  readonly code: number
  readonly data: unknown

  constructor(reason: string, code: number, message: string, data?: unknown) {
    super(message)
    this.reason = reason
    this.code = code
    this.data = data
  }
}

/** No valid response arrived, so the call may or may not have run. All calls can be retried safely. */
export class GatewayUnreachable extends Error {
  override name = 'GatewayUnreachable'
}

export function connectGateway(options: GatewayOptions) {
  return {
    redeemTicket: (body: InputOf<typeof redeemLaunchTicket>) =>
      options.acceptsMockTickets && body.ticket.startsWith('mock-')
        ? Promise.resolve(mockSession(body.ticket))
        : post(options, redeemLaunchTicket, body),
    /** For a guest who watches. The session only shows a table: all calls about coins and rounds refuse it. */
    redeemWatchTicket: (body: InputOf<typeof redeemWatchTicket>) =>
      options.acceptsMockTickets && body.ticket.startsWith('mock-')
        ? Promise.resolve({ session: body.ticket, party_id: '1' })
        : post(options, redeemWatchTicket, body),
    /**
     * Returns the sessions that have ended: the player left the party, guests can't watch it any more, or twelve hours
     * have passed.
     */
    async checkSessions(sessions: readonly string[]): Promise<string[]> {
      const known = options.acceptsMockTickets
        ? sessions.filter(session => !session.startsWith('mock-'))
        : [...sessions]
      return known.length > 0 ? (await post(options, checkSessions, { sessions: known })).ended_sessions : []
    },
    /**
     * Takes the stake. The gateway voids the hold after the game's timeout unless you call `settle` or
     * `void`.
     */
    hold: (body: InputOf<typeof holdCoins>) => post(options, holdCoins, body),
    /** Ends the order. `payout` includes the stake. */
    settle: (body: InputOf<typeof settleCoins>) => post(options, settleCoins, body),
    void: (body: InputOf<typeof voidCoins>) => post(options, voidCoins, body),
    /** Reports a round with one player. */
    reportRound: (body: InputOf<typeof reportRound>) => post(options, reportRound, body),
    /** Reports a round with several players: stores all scores or none. */
    endRound: (body: InputOf<typeof endRound>) => post(options, endRound, body),
    /** Tells when a round can be joined, so that people who look for a room come in time. Don't repeat it if it fails. */
    tellRoundTimes: (body: InputOf<typeof tellRoundTimes>) => post(options, tellRoundTimes, body),
    /** Shows a settled win to everyone in the party. */
    announceWin: (body: InputOf<typeof announceWin>) => post(options, announceWin, body)
  }
}
export type Gateway = ReturnType<typeof connectGateway>

function mockSession(ticket: string): ResponseOf<typeof redeemLaunchTicket> {
  return {
    session: ticket,
    player: {
      id: `g_${ticket}`,
      nick_name: 'Guest00000000',
      avatar: '/pictures/avatars/01.svg',
      is_guest: true
    },
    party_id: '1',
    is_practice: true,
    coin: null
  }
}

async function post<E extends Endpoint>(
  options: GatewayOptions,
  operation: E,
  body: InputOf<E>
): Promise<ResponseOf<E>> {
  const envelope = Envelope.safeParse(await sendRequest(options, operation.path, body))
  if (!envelope.success) throw new GatewayUnreachable(`${operation.path} answered without an envelope`)
  const { code, msg, message, data, bizErrorCode } = envelope.data
  if (code === 429 || (code >= 500 && code < 600))
    throw new GatewayUnreachable(`${operation.path} failed with ${code}`)
  if (code !== 0)
    throw new GatewayRefusal(bizErrorCode ?? String(code), code, msg ?? message ?? 'request error', data)
  const parsed = operation.response.safeParse(data)
  if (!parsed.success)
    throw new GatewayUnreachable(`${operation.path} answered something else`, { cause: parsed.error })
  return parsed.data as ResponseOf<E>
}

async function sendRequest(
  { url, timeoutMs = 10_000, ...signer }: GatewayOptions,
  path: string,
  content: unknown
): Promise<unknown> {
  const body = JSON.stringify(content)
  try {
    const answer = await fetch(new URL(path, url), {
      method: 'POST',
      headers: { ...sign(signer, path, body), 'content-type': 'application/json' },
      body,
      signal: AbortSignal.timeout(timeoutMs)
    })
    return await answer.json()
  } catch (error) {
    throw new GatewayUnreachable(`${path} was not answered`, { cause: error })
  }
}

/** Each attempt needs a new signature, because the gateway accepts a nonce once. */
function sign(
  { gameId, gameKey }: Pick<GatewayOptions, 'gameId' | 'gameKey'>,
  path: string,
  body: string
): Record<string, string> {
  const timestamp = Math.floor(Date.now() / 1000)
  const nonce = randomUUID()
  const bodyHash = createHash('sha256').update(body).digest('hex')
  const text = gameSignatureText({ method: 'POST', path, timestamp, nonce, bodyHash })
  return {
    [gameHeaders.id]: gameId,
    [gameHeaders.timestamp]: String(timestamp),
    [gameHeaders.nonce]: nonce,
    [gameHeaders.signature]: createHmac('sha256', gameKey).update(text).digest('hex')
  }
}
