import { randomBytes } from 'node:crypto'

import { operatorCookie } from '@tambay/contracts/operator/operator-cookie'
import { and, desc, eq, gt, isNull, type SQL } from 'drizzle-orm'
import type { FastifyReply, FastifyRequest } from 'fastify'

import { deviceNameOf } from '#identity/sessions/device-name.ts'
import type { Db } from '#platform/database/db.ts'
import { hashToken } from '#platform/http/caller/token.ts'
import type { Clock } from '#platform/time/clock.ts'
import { operatorAccount, operatorSession } from './tables.ts'

export const sessionHours = 12
export const idleMinutes = 30
const lastUsedPrecisionMs = 60_000

interface Deps {
  db: Db
  clock: Clock
}

export interface CookieOptions {
  isSecure: boolean
}

export async function startSession(
  deps: Deps,
  operatorId: string,
  { request, reply, isSecure }: { request: FastifyRequest; reply: FastifyReply } & CookieOptions
): Promise<void> {
  const token = randomBytes(32).toString('base64url')
  const device = deviceNameOf(request.headers['user-agent'] ?? '')
  await storeSession(deps, { operatorId, tokenHash: hashToken(token), device, hours: sessionHours })
  setCookie(reply, token, sessionHours * 3600, isSecure)
}

interface NewSession {
  operatorId: string
  tokenHash: string
  device: string
  hours: number
}

/** Returns false if there was a session with this token. */
export async function storeSession({ db, clock }: Deps, { hours, ...session }: NewSession): Promise<boolean> {
  const now = clock.now()
  const expiresAt = new Date(now.getTime() + hours * 3_600_000)
  const { rowCount } = await db
    .insert(operatorSession)
    .values({ ...session, createdAt: now, lastUsedAt: now, expiresAt })
    .onConflictDoNothing()
  return rowCount === 1
}

export function clearCookie(reply: FastifyReply, { isSecure }: CookieOptions): void {
  setCookie(reply, '', 0, isSecure)
}

function setCookie(reply: FastifyReply, value: string, seconds: number, isSecure: boolean): void {
  const flags = `Max-Age=${seconds}; Path=/operator; HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}`
  reply.header('set-cookie', `${operatorCookie}=${value}; ${flags}`)
}

/** The open session of the request's cookie, with its operator. */
export async function findSession(deps: Deps, request: FastifyRequest) {
  const token = cookiePattern.exec(request.headers.cookie ?? '')?.[1]
  return token === undefined ? undefined : findOpenSession(deps, hashToken(token))
}

export async function findOpenSession({ db, clock }: Deps, tokenHash: string) {
  const now = clock.now()
  const [found] = await db
    .select({ session: operatorSession, operator: operatorAccount })
    .from(operatorSession)
    .innerJoin(operatorAccount, eq(operatorAccount.id, operatorSession.operatorId))
    .where(and(eq(operatorSession.tokenHash, tokenHash), isOpen(now), isNull(operatorAccount.disabledAt)))
  if (found && now.getTime() - found.session.lastUsedAt.getTime() > lastUsedPrecisionMs)
    await db.update(operatorSession).set({ lastUsedAt: now }).where(eq(operatorSession.id, found.session.id))
  return found
}

const cookiePattern = new RegExp(`(?:^|; *)${operatorCookie}=([\\w-]{43})(?:;|$)`)

export function listSessions({ db, clock }: Deps, operatorId: string) {
  return db
    .select()
    .from(operatorSession)
    .where(and(eq(operatorSession.operatorId, operatorId), isOpen(clock.now())))
    .orderBy(desc(operatorSession.createdAt))
    .limit(50)
}

export async function endSessions({ db, clock }: Deps, which: SQL | undefined): Promise<void> {
  await db
    .update(operatorSession)
    .set({ revokedAt: clock.now() })
    .where(and(which, isNull(operatorSession.revokedAt)))
}

function isOpen(now: Date): SQL | undefined {
  return and(
    isNull(operatorSession.revokedAt),
    gt(operatorSession.expiresAt, now),
    gt(operatorSession.lastUsedAt, new Date(now.getTime() - idleMinutes * 60_000))
  )
}
