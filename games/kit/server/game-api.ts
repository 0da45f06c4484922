import { type Gateway, GatewayRefusal, GatewayUnreachable } from '@tambay/game-sdk/server'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'

import { kitRefusal } from '../rules/refusals.ts'
import { success } from './answer.ts'
import { type Connect, type LiveServer, serveLive } from './live.ts'
import { type PlayerSession, Sessions } from './sessions.ts'
import type { Warn } from './warn.ts'

export type Post = <S extends z.ZodMiniType>(
  path: string,
  body: S,
  handler: (session: PlayerSession, body: z.output<S>) => unknown
) => void

export interface GameApi {
  openSession: (session: PlayerSession) => object | Promise<object>
  /** Declares the routes of the game. A route throws a `GameRefusal` to refuse. */
  routes?: (post: Post) => void
  live?: Connect
}

interface ApiOptions {
  gateway: Gateway
  sessionCheckMs: number
  trustedProxies: readonly string[]
  warn: Warn
}

const sessionsPerCheck = 200

const SessionRequest = z.strictObject({ ticket: z.string().check(z.minLength(16), z.maxLength(128)) })

/** A bearer token instead of a cookie, because browsers block cookies in cross-site frames. */
export function gameApi(
  app: FastifyInstance,
  { gateway, sessionCheckMs, trustedProxies, warn }: ApiOptions,
  { openSession, routes, live }: GameApi
): void {
  const sessions = new Sessions()
  const liveServer =
    live && serveLive(app, { find: token => sessions.find(token), connect: live, trustedProxies })
  if (liveServer) {
    const end = (session: PlayerSession) => {
      sessions.end(session)
      liveServer.end(session)
    }
    const timer = setInterval(() => {
      endLeftSessions(gateway, liveServer, end).catch((error: unknown) =>
        warn(error, 'The sessions were not checked')
      )
    }, sessionCheckMs)
    app.addHook('preClose', async () => clearInterval(timer))
  }

  app.post('/api/session', async request => {
    const { ticket } = read(SessionRequest, request.body)
    const redeemed = await redeem(gateway, ticket)
    const session = sessions.open(redeemed)
    const { token, isPractice, player } = session
    return success({ token, isPractice, coin: redeemed.coin, player, ...(await openSession(session)) })
  })

  routes?.((path, schema, handler) => {
    app.post(path, async ({ headers, body }) => {
      const session = sessions.find(String(headers.authorization).replace(/^Bearer /, ''))
      if (!session) throw kitRefusal('session_ended')
      return success(await handler(session, read(schema, body)))
    })
  })
}

/** Disconnects the players who have left their party, so that they can't watch its table. */
async function endLeftSessions(
  gateway: Gateway,
  live: LiveServer,
  end: (session: PlayerSession) => void
): Promise<void> {
  const connected = live.sessions()
  for (let start = 0; start < connected.length; start += sessionsPerCheck) {
    const part = connected.slice(start, start + sessionsPerCheck)
    const ended = new Set(await gateway.checkSessions(part.map(({ gatewaySession }) => gatewaySession)))
    for (const session of part) if (ended.has(session.gatewaySession)) end(session)
  }
}

function read<S extends z.ZodMiniType>(schema: S, body: unknown): z.output<S> {
  const parsed = schema.safeParse(body)
  if (!parsed.success) throw kitRefusal('bad_request')
  return parsed.data
}

async function redeem(gateway: Gateway, ticket: string) {
  try {
    return await gateway.redeemTicket({ ticket })
  } catch (error) {
    if (error instanceof GatewayRefusal && error.reason === 'launch_ticket_invalid')
      throw kitRefusal(error.reason)
    if (error instanceof GatewayRefusal || error instanceof GatewayUnreachable) throw kitRefusal('game_busy')
    throw error
  }
}
