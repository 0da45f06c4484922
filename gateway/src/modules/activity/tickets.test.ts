import { claimDailyTicket, getTurntable } from '@tambay/contracts/activity'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { transact } from '../../db/transact.ts'
import { createTestApp, type TestApp, type TestPerson } from '../../testing/create-test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ ROUND_TICKETS_PER_DAY: 2 })
})
afterAll(() => app.close())

test('gives one ticket a day, by midnight in Manila', async () => {
  const ann = await app.signUp('ann31')
  app.clock.set(new Date('2026-11-21T23:59:00+08:00'))
  expect((await ann.call(claimDailyTicket, {})).data).toEqual({ ticket_count: 1 })
  expect(await ann.call(claimDailyTicket, {})).toRefuse('ticket_already_claimed')
  expect(await mine(ann)).toMatchObject({ ticket_count: 1, is_daily_ticket_due: false })

  app.clock.set(new Date('2026-11-22T00:00:00+08:00'))
  expect(await mine(ann)).toMatchObject({ is_daily_ticket_due: true })
  expect((await ann.call(claimDailyTicket, {})).data).toEqual({ ticket_count: 2 })
})

test('gives one of many claims at once', async () => {
  const ann = await app.signUp('ann32')
  const answers = await Promise.all(Array.from({ length: 6 }, () => ann.call(claimDailyTicket, {})))
  expect(answers.filter(({ envelope }) => envelope.code === 0)).toHaveLength(1)
  expect(await mine(ann)).toMatchObject({ ticket_count: 1 })
})

test('finished rounds earn up to the limit of the day, and again the day after', async () => {
  const ann = await app.signUp('ann33')
  const earn = (round: string) => app.tickets.earnFromRound(ann.id, round)
  app.clock.set(new Date('2026-11-23T10:00:00+08:00'))
  expect(await earn('round-1')).toEqual({ isEarned: true, ticketCount: 1 })
  expect(await mine(ann)).toMatchObject({ round_tickets_left: 1 })
  expect(await earn('round-2')).toEqual({ isEarned: true, ticketCount: 2 })
  expect(await earn('round-3')).toEqual({ isEarned: false, ticketCount: 2 })
  app.clock.set(new Date('2026-11-24T00:00:00+08:00'))
  expect(await earn('round-4')).toEqual({ isEarned: true, ticketCount: 3 })
})

test('the same round earns once, however often and however late it is told', async () => {
  const ann = await app.signUp('ann34')
  const told = await Promise.all(
    Array.from({ length: 5 }, () => app.tickets.earnFromRound(ann.id, 'round-1'))
  )
  expect(told).toEqual(told.map(() => ({ isEarned: true, ticketCount: 1 })))
  app.clock.advance(3 * 24 * 3_600_000)
  expect(await app.tickets.earnFromRound(ann.id, 'round-1')).toEqual({ isEarned: true, ticketCount: 1 })
})

test('many rounds at once stay within the limit', async () => {
  const ann = await app.signUp('ann35')
  const rounds = Array.from({ length: 6 }, (_, at) => app.tickets.earnFromRound(ann.id, `round-${at}`))
  expect((await Promise.all(rounds)).filter(({ isEarned }) => isEarned)).toHaveLength(2)
})

test('a round that is taken back takes its ticket back and tells nobody', async () => {
  const ann = await app.signUp('ann36')
  const phone = await ann.connect()
  const heard = phone.next('tickets')
  const failing = transact(app.db, async tx => {
    await app.tickets.earnFromRound(ann.id, 'round-1', tx)
    throw new Error('no round after all')
  })
  await expect(failing).rejects.toThrow('no round after all')
  expect(await mine(ann)).toMatchObject({ ticket_count: 0 })
  await app.tickets.earnFromRound(ann.id, 'round-2')
  // The first that is heard is the second round's.
  expect(await heard).toEqual({ ticket_count: 1 })
})

test('needs someone who is signed in', async () => {
  expect(await app.call(claimDailyTicket, {})).toRefuse('token_unknown')
})

async function mine(person: TestPerson) {
  return (await person.call(getTurntable, undefined)).data.turntable.mine
}
