import { Envelope } from '@tambay/contracts/envelope'
import { type Gateway, GatewayRefusal, GatewayUnreachable } from '@tambay/game-sdk/server'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'

import { kitRefusal } from '../rules/refusals.ts'
import { success } from './answer.ts'
import { callOwner, forwardRequest } from './cluster/forward.ts'
import { type Connect, type LiveServer, serveLive } from './live.ts'
import { roomIdOf } from './room-tables.ts'
import { type PlayerSession, Sessions } from './sessions.ts'
import type { Storage } from './storage.ts'
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
  storage: Pick<Storage, 'sessions' | 'locate'>
  sessionCheckMs: number
  trustedProxies: readonly string[]
  warn: Warn
}

const sessionsPerCheck = 200
/** Other servers of the game ask here. */
const tablePath = '/api/table'

const SessionRequest = z.strictObject({ ticket: z.string().check(z.minLength(16), z.maxLength(128)) })

/** A bearer token instead of a cookie, because browsers block cookies in cross-site frames. */
export function gameApi(
  app: FastifyInstance,
  { gateway, storage, sessionCheckMs, trustedProxies, warn }: ApiOptions,
  { openSession, routes, live }: GameApi
): LiveServer | undefined {
  const sessions = new Sessions(storage.sessions)
  const find = (token: string) => sessions.find(token)
  const locate = async (session: PlayerSession) => storage.locate(roomIdOf(session))
  const liveServer = live && serveLive(app, { find, locate, connect: live, trustedProxies })
  if (liveServer) {
    const end = async (session: PlayerSession) => {
      liveServer.end(session)
      await sessions.end(session)
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
    const session = await sessions.open(redeemed)
    const { token, isPractice, player } = session
    const owner = await locate(session)
    const table = owner
      ? await askOwner(owner, request, { path: tablePath, token, body: {} })
      : await openSession(session)
    return success({ token, isPractice, coin: redeemed.coin, player, ...table })
  })

  const post: Post = (path, schema, handler) => {
    app.post(path, async (request, reply) => {
      const token = String(request.headers.authorization).replace(/^Bearer /, '')
      const session = await find(token)
      if (!session) throw kitRefusal('session_ended')
      const input = read(schema, request.body)
      const owner = await locate(session)
      return owner ? forwardRequest(owner, request, reply, token) : success(await handler(session, input))
    })
  }
  if (storage.sessions) post(tablePath, z.strictObject({}), openSession)
  routes?.(post)
  return liveServer
}

/** Returns what the game adds to the session of a player whose table another server owns. */
async function askOwner(...call: Parameters<typeof callOwner>): Promise<object> {
  const { data } = Envelope.parse((await callOwner(...call)).body)
  if (typeof data !== 'object' || data === null) throw kitRefusal('game_busy')
  return data
}

/** Disconnects the players who have left their party, so that they can't watch its table. */
async function endLeftSessions(
  gateway: Gateway,
  live: LiveServer,
  end: (session: PlayerSession) => Promise<void>
): Promise<void> {
  const connected = live.sessions()
  for (let start = 0; start < connected.length; start += sessionsPerCheck) {
    const part = connected.slice(start, start + sessionsPerCheck)
    const ended = new Set(await gateway.checkSessions(part.map(({ gatewaySession }) => gatewaySession)))
    for (const session of part) if (ended.has(session.gatewaySession)) await end(session)
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
