import { getWheel, listOdds, spinWheel } from '@tambay/contracts/wheel'
import { eq, inArray } from 'drizzle-orm'
import { expect, test } from 'vitest'

import type { TestPerson } from '#testing/create-test-app.ts'
import { publish, spinRequest } from '#testing/modules/wheel.ts'
import { untilListening } from '#testing/operator.ts'
import { startApp } from '#testing/start-app.ts'
import { prizeStock, spin } from '../tables.ts'

const gem = { id: 'gem', prize: { t: 'diamond', n: 5 }, w: 9 } as const
const pearl = { id: 'pearl', prize: { t: 'coin', n: 7 }, w: 1 } as const
const nothing = { id: 'nothing', prize: { t: 'none', n: 0 }, w: 2 } as const
const app = await startApp({ ROUND_TICKETS_PER_DAY: 1000 })

const spinAs = async (person: TestPerson) => person.call(spinWheel, await spinRequest(person))

test('concurrent spins of many players never take more than the stock, and a refused spin costs nothing', async () => {
  await publish(app, { fields: [gem, pearl, nothing], stock: { gem: 7, pearl: 50 } })
  const { version } = (await app.call(getWheel, undefined)).data.turntable
  const players: TestPerson[] = []
  for (let count = 0; count < 16; count++) {
    const person = await app.signUpNumbered('gem')
    for (let round = 0; round < 4; round++) await app.tickets.earnFromRound(person.id, `round-${round}`)
    players.push(person)
  }
  const answers = (
    await Promise.all(players.map(async person => [await spinAs(person), await spinAs(person)]))
  ).flat()
  const refused = answers.filter(({ envelope }) => envelope.code !== 0)
  for (const answer of refused) expect(answer).toRefuse('odds_changed')

  const ids = players.map(({ id }) => id)
  const spins = await app.db.select().from(spin).where(inArray(spin.userId, ids))
  expect(spins).toHaveLength(answers.length - refused.length)
  expect(spins.filter(({ fieldId }) => fieldId === 'gem')).toHaveLength(7)
  const left = await app.db.select().from(prizeStock).where(eq(prizeStock.version, version))
  expect(left.find(({ fieldId }) => fieldId === 'gem')).toMatchObject({ initial: 7, left: 0 })

  const { turntable: wheel } = (await app.call(getWheel, undefined)).data
  const pearls = left.find(({ fieldId }) => fieldId === 'pearl')
  expect(wheel).toMatchObject({ version: version + 1, table: [pearl, nothing] })
  expect(pearls?.left).toBeLessThanOrEqual(50)
  const [newest] = (await app.call(listOdds, undefined)).data.items
  expect(newest).toMatchObject({
    version: version + 1,
    cause: 'sold_out',
    sold_out_field_id: 'gem',
    stock: [{ field_id: 'pearl', initial: pearls?.left }]
  })
  const counts = await Promise.all(players.map(ticketsOf))
  expect(counts.reduce((sum, count) => sum + count)).toBe(16 * 4 - spins.length)
})

test('the spin after the last prize is drawn from a table without it, and open pages hear of it', async () => {
  await publish(app, { fields: [{ ...gem, w: 1_000_000 }, nothing], stock: { gem: 1 } })
  const [ann, bob] = [await app.signUp('ann31'), await app.signUp('bob31')]
  for (const person of [ann, bob]) await app.tickets.earnFromRound(person.id, 'round')
  const page = await app.connect()
  await page.emit('watch_wheel', {})
  await untilListening(app, 'wheel_changed')
  const changed = page.next('wheel_changed')
  expect((await spinAs(ann)).data.spin).toMatchObject({ field_id: 'gem' })
  expect(await changed).toEqual({ reason: 'odds' })
  expect(await ann.diamonds()).toBe(5)
  const { spin: next } = (await spinAs(bob)).data
  expect(next).toMatchObject({ field_id: 'nothing', table: [nothing] })
})

async function ticketsOf(person: TestPerson): Promise<number> {
  return (await person.call(getWheel, undefined)).data.turntable.mine?.ticket_count ?? 0
}
