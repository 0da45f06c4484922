import { randomUUID } from 'node:crypto'

import { type KnownRelease, Verdicts, verdictsPath } from '@tambay/contracts/release-verdicts'
import { reportHealth } from '@tambay/contracts/report'
import * as z from 'zod/mini'

import { users } from '#identity/users/tables.ts'
import type { Report } from '#modules/releases/reports/error-log.ts'
import { asMonitor, type TestApp } from '../create-test-app.ts'

export const healthy: Report = {
  kind: 'painted',
  remote: 'party',
  release: 'new',
  route: '/party-hubs',
  duration_ms: 400
}
export const failing: Report = {
  kind: 'error',
  remote: 'party',
  release: 'new',
  route: '/',
  message: 'Broken'
}

export const batchOf = (...reports: Report[]) => ({ session: randomUUID(), batch: randomUUID(), reports })

export const send = (app: TestApp, body: ReturnType<typeof batchOf>, from = '203.0.113.7', token?: string) =>
  app.call(reportHealth, body, { headers: { 'x-forwarded-for': from }, ...(token && { token }) })

/** Sends a report from each of `count` networks, by one account after the other, or by visitors without an account. */
export async function sendFromMany(
  app: TestApp,
  count: number,
  report: Report,
  accounts: readonly Account[] = []
): Promise<void> {
  for (let index = 0; index < count; index++) {
    const account = accounts[nextNetwork % accounts.length]
    const address = `10.${Math.floor(nextNetwork / 256) % 256}.${nextNetwork++ % 256}.7`
    expectAccepted(await send(app, batchOf(report), address, account?.token))
  }
}
let nextNetwork = 0

interface Account {
  id: string
  token: string
}

/** The accounts are two days old and have a phone number, unless `changes` says otherwise. */
export async function createAccounts(
  app: TestApp,
  count: number,
  changes: Partial<typeof users.$inferInsert> = {}
): Promise<Account[]> {
  const people = Array.from({ length: count }, (_, index) => {
    const name = `${randomUUID().slice(0, 8)}${index}`
    const common = { username: name, nickName: name, avatar: '', inviteCode: name, tel: `+63${name}` }
    return { ...common, createdAt: new Date(app.clock.now().getTime() - 48 * 3_600_000), ...changes }
  })
  const created = await app.db.insert(users).values(people).returning({ id: users.id })
  return Promise.all(
    created.map(async ({ id }) => ({ id, token: (await app.sessions.issueForUser(id, 'test')).token }))
  )
}

function expectAccepted({ envelope }: Awaited<ReturnType<typeof send>>): void {
  if (envelope.code !== 0) throw new Error(`The report was refused: ${envelope.bizErrorCode}`)
}

export const askVerdicts = async (app: TestApp, releases: KnownRelease[]) =>
  (await ask(app, releases)).withdraw
export const askSuspects = async (app: TestApp, releases: KnownRelease[]) =>
  (await ask(app, releases)).suspect

export const askHeld = async (app: TestApp, releases: KnownRelease[]) => (await ask(app, releases)).hold

async function ask(app: TestApp, releases: KnownRelease[]) {
  const response = await app.fastify.inject({
    method: 'POST',
    url: verdictsPath,
    headers: asMonitor,
    payload: { releases }
  })
  return z.parse(Verdicts, response.json())
}

export function partyRelease(
  app: TestApp,
  version: string,
  state: KnownRelease['state'],
  hoursAgo = 1
): KnownRelease {
  const at = app.clock.now().getTime() - hoursAgo * 3_600_000
  return {
    remote: 'party',
    version,
    state,
    deployed_at: at,
    ...(state === 'withdrawn' && { withdrawn: { at } })
  }
}
