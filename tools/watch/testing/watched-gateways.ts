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
  await query(postgres.urlOf('postgres'), 'CREATE DATABASE watched')
  const environment = await describeGateway(postgres.urlOf('watched'))
  const gateways: MortalGateway[] = []
  for (let index = 0; index < count; index++) {
    const gateway = await startMortalGateway(
      { ...environment, ...settings, PORT: String(await freePort()) },
      folder
    )
    stack.defer(gateway.stop)
    gateways.push(gateway)
  }
  return gateways
}

export async function sendReport(
  gateway: MortalGateway,
  address: string,
  report: Report,
  session: string = randomUUID()
): Promise<number> {
  const body: BodyOf<typeof reportHealth> = { session, batch: randomUUID(), reports: [report] }
  const response = await fetch(gateway.origin + reportHealth.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    body: JSON.stringify(body)
  })
  await response.arrayBuffer()
  return response.status
}
