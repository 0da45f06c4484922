import { Envelope } from '@tambay/contracts/envelope'
import { type Gateway, GatewayRefusal, GatewayUnreachable } from '@tambay/game-sdk/server'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'

import { kitRefusal } from '../rules/refusals.ts'
import { success } from './answer.ts'
import { callTable } from './cluster/forward.ts'
import { type Connect, type LiveServer, serveLive } from './live.ts'
import { roomIdOf } from './room-tables.ts'
import { isWatcher, type PlayerSession, Sessions, type TableSession } from './sessions.ts'
import type { Storage } from './storage.ts'
import type { Warn } from './warn.ts'

export type Post = <S extends z.ZodMiniType>(
  path: string,
  body: S,
  handler: (session: PlayerSession, body: z.output<S>) => unknown
) => void

interface GameApiParts {
  /** Declares the routes of the game. A route throws a `GameRefusal` to refuse. */
  routes?: (post: Post) => void
  live?: Connect
}

interface PlayedGame extends GameApiParts {
  isWatchable?: false
  openSession: (session: PlayerSession) => object | Promise<object>
}

/** A game whose tables guests can watch. */
interface WatchableGame extends GameApiParts {
  isWatchable: true
  openSession: (session: TableSession) => object | Promise<object>
}

export type GameApi = PlayedGame | WatchableGame

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
  { routes, live, ...game }: GameApi
): LiveServer | undefined {
  const sessions = new Sessions(storage.sessions)
  const find = (token: string) => sessions.find(token)
  const locate = async (session: TableSession) => storage.locate(roomIdOf(session))
  const liveServer = live && serveLive(app, { find, locate, connect: live, trustedProxies })
  if (liveServer) {
    const end = async (session: TableSession) => {
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

  const describe = (session: TableSession) => {
    if (game.isWatchable) return game.openSession(session)
    if (isWatcher(session)) throw kitRefusal('session_ended')
    return game.openSession(session)
  }
  const readTableOf = async (session: TableSession, request: FastifyRequest) =>
    readTable(
      await callTable({
        request,
        path: tablePath,
        token: session.token,
        body: {},
        locate: () => locate(session),
        here: () => describe(session)
      })
    )

  app.post('/api/session', async request => {
    const { ticket } = read(SessionRequest, request.body)
    const redeemed = await redeem(() => gateway.redeemTicket({ ticket }))
    const session = await sessions.open(redeemed)
    const { token, isPractice, player } = session
    return success({
      token,
      isPractice,
      coin: redeemed.coin,
      player,
      ...(await readTableOf(session, request))
    })
  })

  if (game.isWatchable)
    app.post('/api/watch', async request => {
      const { ticket } = read(SessionRequest, request.body)
      const session = await sessions.openWatcher(await redeem(() => gateway.redeemWatchTicket({ ticket })))
      const { token, isPractice } = session
      return success({
        token,
        isPractice,
        coin: null,
        player: null,
        ...(await readTableOf(session, request))
      })
    })

  function serve<S extends z.ZodMiniType, Session extends TableSession>(
    path: string,
    schema: S,
    admit: (session: TableSession) => Session,
    handler: (session: Session, body: z.output<S>) => unknown
  ): void {
    app.post(path, async request => {
      const token = String(request.headers.authorization).replace(/^Bearer /, '')
      const found = await find(token)
      if (!found) throw kitRefusal('session_ended')
      const session = admit(found)
      const body = read(schema, request.body)
      return callTable({
        request,
        path,
        token,
        body: request.body,
        locate: () => locate(session),
        here: () => handler(session, body)
      })
    })
  }
  if (storage.sessions) serve(tablePath, z.strictObject({}), session => session, describe)
  routes?.((path, schema, handler) => serve(path, schema, admitPlayer, handler))
  return liveServer
}

function admitPlayer(session: TableSession): PlayerSession {
  if (isWatcher(session)) throw kitRefusal('watching_only')
  return session
}

/** Returns what the game adds to a session, here or at the server that owns the table. */
function readTable(answer: object): object {
  const { data } = Envelope.parse(answer)
  if (typeof data !== 'object' || data === null) throw kitRefusal('game_busy')
  return data
}

/** Disconnects players who have left the party and guests who can't watch it any more. */
async function endLeftSessions(
  gateway: Gateway,
  live: LiveServer,
  end: (session: TableSession) => Promise<void>
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

async function redeem<Redeemed>(redeemAtGateway: () => Promise<Redeemed>): Promise<Redeemed> {
  try {
    return await redeemAtGateway()
  } catch (error) {
    if (error instanceof GatewayRefusal && error.reason === 'launch_ticket_invalid')
      throw kitRefusal(error.reason)
    if (error instanceof GatewayRefusal || error instanceof GatewayUnreachable) throw kitRefusal('game_busy')
    throw error
  }
}
