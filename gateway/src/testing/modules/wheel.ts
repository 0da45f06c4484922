import { getWheel, type PrizeField } from '@tambay/contracts/wheel'

import { lockWheel, publishOdds } from '#modules/wheel/odds/odds.ts'
import { transact } from '#platform/database/transact.ts'
import type { TestApp, TestPerson } from '../create-test-app.ts'

interface Published {
  fields: readonly PrizeField[]
  stock?: Record<string, number>
}

export async function publish({ db, clock }: TestApp, { fields, stock = {} }: Published): Promise<void> {
  await transact(db, async tx => {
    await lockWheel(tx, 'exclusive')
    const odds = { fields, stock: new Map(Object.entries(stock)), cause: 'operator' } as const
    await publishOdds(tx, odds, clock.now())
  })
}

/** A request for the person's next spin. By default with the client seed of the test vector (spec WHEEL-14). */
export async function spinRequest(person: TestPerson, clientSeed = 'demo-client-seed') {
  const { mine, table_hash } = (await person.call(getWheel, undefined)).data.turntable
  return { client_seed: clientSeed, commit: mine?.commit ?? '', table_hash }
}
