import { randomUUID } from 'node:crypto'

import { listInvitees } from '@tambay/contracts/invite'
import { loginByTel } from '@tambay/contracts/sign-in'

import { gameRound } from '#modules/game/tables.ts'
import { checkInvitations } from '#modules/invite/rewards/check-invitations.ts'
import type { Config } from '#platform/config/config.ts'
import type { TestApp, TestPerson } from '../create-test-app.ts'
import { startApp } from '../start-app.ts'
import { ownerOf } from './login.ts'
import { openParty } from './party.ts'
import { getCode } from './verification-codes.ts'

export const day = 24 * 3_600_000

export interface Visit {
  device?: string
  ip?: string
  cookie?: string
}

let numbers = 0
let networks = 0

/** A gateway for the tests of a file, with a party in which invitees can play. */
export async function startInviteApp(
  overrides: Partial<Config> = {}
): Promise<{ app: TestApp; partyId: string }> {
  const limits = { CODES_PER_IP: 10_000, CODES_PER_DEVICE: 10_000 }
  const app = await startApp({ HUMAN_WORK: 3, ...limits, ...overrides })
  return { app, partyId: (await openParty(await app.signUp('gamehost'))).id }
}

export async function joinBySms(app: TestApp, code: string, visit: Visit = {}): Promise<string> {
  const tel = `+63917${String(3_000_000 + numbers++)}`
  const { device = randomUUID(), ip = `198.51.100.${++networks % 250}`, cookie } = visit
  const verification = await getCode(app, tel, 'login', { device: randomUUID(), ip })
  const form = { tel, verification_code: verification, agree: true, invite_code: code, device_id: device }
  const headers = { 'x-forwarded-for': ip, ...(cookie !== undefined && { cookie }) }
  return ownerOf(app, (await app.call(loginByTel, form, { headers })).data.token)
}

export async function playOnDays(
  app: TestApp,
  partyId: string,
  userIds: string[],
  days = app.config.INVITE_ACTIVE_DAYS
): Promise<void> {
  for (let count = 0; count < days; count++) {
    const round = { gameId: 'color-game', partyId, score: 1, createdAt: app.clock.now() }
    await app.db
      .insert(gameRound)
      .values(userIds.map(userId => ({ ...round, userId, roundId: randomUUID() })))
    app.clock.advance(day)
  }
}

export async function verify(app: TestApp, partyId: string, userIds: string[]): Promise<void> {
  await playOnDays(app, partyId, userIds)
  await checkInvitations(app)
}

export async function checkAfter(app: TestApp, milliseconds: number): Promise<void> {
  app.clock.advance(milliseconds)
  await checkInvitations(app)
}

export const countRewards = async (app: TestApp, person: TestPerson) =>
  ((await person.coins()) - 3000) / app.config.INVITE_COINS

export async function progressOf(app: TestApp, { id }: Pick<TestPerson, 'id'>): Promise<string[]> {
  const { token } = await app.sessions.issueForUser(id, 'test')
  const { items } = (await app.call(listInvitees, { limit: 50 }, { token })).data
  return items.map(({ state, reason }) => [state, reason].filter(Boolean).join(': ')).toReversed()
}
