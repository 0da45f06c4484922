import { randomUUID } from 'node:crypto'

import type { BodyOf } from '@tambay/contracts/endpoint'
import { reportHealth } from '@tambay/contracts/report'

import { freePort } from '../../base/free-port.ts'
import { describeGateway, type MortalGateway, startMortalGateway } from '../../crash/mortal-gateway.ts'
import { query } from '../../database/query.ts'
import { startThrowaway } from '../../database/start-throwaway.ts'

export type Report = BodyOf<typeof reportHealth>['reports'][number]

export const painted = { kind: 'painted', remote: 'party', route: '/party-hubs', duration_ms: 700 } as const
export const broken = { kind: 'error', remote: 'party', route: '/party-hubs', message: 'Broken' } as const

export async function startGateways(
  stack: AsyncDisposableStack,
  folder: string,
  count: number,
  settings: Record<string, string> = {}
): Promise<MortalGateway[]> {
  const postgres = await startThrowaway()
  stack.defer(postgres.stop)
  await query(postgres.urlOf('postgres'), 'CREATE DATABASE monitored')
  const environment = await describeGateway(postgres.urlOf('monitored'))
  const gateways: MortalGateway[] = []
  for (let index = 0; index < count; index++) {
    const gateway = await startMortalGateway(
      { ...environment, ...settings, PORT: String(await freePort()) },
      folder
    )
    stack.defer(gateway.stop)
    gateways.push(gateway)
  }
  await addAccounts(postgres.urlOf('monitored'))
  return gateways
}

/** The token of one of 1,000 accounts, which are older than all releases. */
export const tokenOf = (index: number) => `u_person${index}`

async function addAccounts(url: string): Promise<void> {
  await query(
    url,
    `WITH people AS (
       INSERT INTO users (username, nick_name, avatar, invite_code, tel, created_at)
       SELECT 'person' || n, 'Person', '', n, '+63' || n, now() - interval '2 days'
       FROM generate_series(0, 999) AS n
       RETURNING id, username
     )
     INSERT INTO session (token_hash, kind, user_id, created_at, last_used_at, expires_at)
     SELECT encode(sha256(convert_to('u_' || username, 'UTF8')), 'hex'), 'user', id, now(), now(), now() + interval '1 day'
     FROM people`
  )
}

export async function sendReport(
  gateway: Pick<MortalGateway, 'origin'>,
  address: string,
  report: Report,
  token?: string
): Promise<number> {
  const body: BodyOf<typeof reportHealth> = {
    session: randomUUID(),
    batch: randomUUID(),
    reports: [report]
  }
  const response = await fetch(gateway.origin + reportHealth.path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': address,
      ...(token && { authorization: `Bearer ${token}` })
    },
    body: JSON.stringify(body)
  })
  await response.arrayBuffer()
  return response.status
}
