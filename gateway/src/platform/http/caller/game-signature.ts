import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

import {
  gameHeaders,
  gameSignatureSeconds,
  gameSignatureText,
  type SignedParts
} from '@tambay/contracts/game-server'
import type { FastifyInstance, FastifyRequest } from 'fastify'

import type { Config } from '#platform/config/config.ts'
import { type Db, queryDriver } from '#platform/database/db.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import type { Limiter } from '#platform/limiter/limiter.ts'
import { type Clock, toTimestamp } from '#platform/time/clock.ts'

export type AuthenticateGame = (request: FastifyRequest) => Promise<string>

interface GameAuthDeps {
  config: Pick<Config, 'GAME_KEYS' | 'RATE_PER_GAME'>
  db: Db
  clock: Clock
  limiter: Limiter
  countFailure: (request: FastifyRequest) => Promise<void>
}

const bodies = new WeakMap<FastifyRequest, Buffer>()

/** Like Fastify's own JSON parser, but keeps the bytes of signed requests. */
export function parseSignedJson(fastify: FastifyInstance): void {
  const parse = fastify.getDefaultJsonParser('error', 'error')
  fastify.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body: Buffer, done) => {
    if (request.headers[gameHeaders.signature] !== undefined) bodies.set(request, body)
    void parse(request, body.toString(), done)
  })
}

export function signGameRequest(key: string, parts: SignedParts): string {
  return createHmac('sha256', key).update(gameSignatureText(parts)).digest('hex')
}

export function createGameAuth({ config, db, clock, limiter, countFailure }: GameAuthDeps): AuthenticateGame {
  const keys = new Map(Object.entries(config.GAME_KEYS))
  const requests = limiter.limit('requests of a game server', 'game', {
    max: config.RATE_PER_GAME,
    perSeconds: 60
  })

  return async request => {
    const signed = readHeaders(request)
    const key = signed && keys.get(signed.gameId)
    if (!signed || key === undefined || !isSignedWith(key, request, signed)) {
      await countFailure(request)
      throw new Refusal('game_signature_invalid')
    }
    const { gameId, nonce, timestamp } = signed
    const now = toTimestamp(clock.now())
    if (Math.abs(now - timestamp) > gameSignatureSeconds)
      throw new Refusal('game_clock_wrong', { server_time: now })
    await requests.count(gameId)
    const expiresAt = new Date((timestamp + gameSignatureSeconds + 60) * 1000)
    const added = await queryDriver(db, { ...addNonceQuery, values: [gameId, nonce, expiresAt] })
    if (added.length === 0) throw new Refusal('game_request_replayed')
    return gameId
  }
}

/** Nonces are in the database, because the repeated request may reach another gateway. */
const addNonceQuery = {
  name: 'game_nonce_add',
  text: `INSERT INTO game_nonce (game_id, nonce, expires_at) VALUES ($1, $2, $3)
    ON CONFLICT DO NOTHING RETURNING 1 AS added`
}

interface SignedHeaders {
  gameId: string
  timestamp: number
  nonce: string
  signature: string
}

function readHeaders({ headers }: FastifyRequest): SignedHeaders | undefined {
  const read = (name: string, format: RegExp) => {
    const value = headers[name]
    return typeof value === 'string' && format.test(value) ? value : undefined
  }
  const gameId = read(gameHeaders.id, /^[a-z0-9-]{2,40}$/)
  const timestamp = read(gameHeaders.timestamp, /^\d{1,11}$/)
  const nonce = read(gameHeaders.nonce, /^[\w-]{16,64}$/)
  const signature = read(gameHeaders.signature, /^[0-9a-f]{64}$/)
  if (!gameId || !timestamp || !nonce || !signature) return undefined
  return { gameId, timestamp: Number(timestamp), nonce, signature }
}

function isSignedWith(key: string, request: FastifyRequest, { signature, ...signed }: SignedHeaders) {
  const bodyHash = createHash('sha256')
    .update(bodies.get(request) ?? '')
    .digest('hex')
  const expected = signGameRequest(key, { ...signed, method: request.method, path: request.url, bodyHash })
  return timingSafeEqual(Buffer.from(signature), Buffer.from(expected))
}
