import { claimDailyTicket, getWheel } from '@tambay/contracts/wheel'
import { expect, test } from 'vitest'

import { transact } from '#platform/database/transact.ts'
import type { TestPerson } from '#testing/create-test-app.ts'
import { startApp } from '#testing/start-app.ts'

const app = await startApp({ ROUND_TICKETS_PER_DAY: 2 })

test('grants one daily ticket, reset at midnight in Manila', async () => {
  const ann = await app.signUp('ann31')
  app.clock.set(new Date('2026-11-21T23:59:00+08:00'))
  expect((await ann.call(claimDailyTicket, {})).data).toEqual({ ticket_count: 1 })
  expect(await ann.call(claimDailyTicket, {})).toRefuse('ticket_already_claimed')
  expect(await mine(ann)).toMatchObject({ ticket_count: 1, is_daily_ticket_due: false })

  app.clock.set(new Date('2026-11-22T00:00:00+08:00'))
  expect(await mine(ann)).toMatchObject({ is_daily_ticket_due: true })
  expect((await ann.call(claimDailyTicket, {})).data).toEqual({ ticket_count: 2 })
})

test('concurrent claims grant one ticket', async () => {
  const ann = await app.signUp('ann32')
  const answers = await Promise.all(Array.from({ length: 6 }, () => ann.call(claimDailyTicket, {})))
  expect(answers.filter(({ envelope }) => envelope.code === 0)).toHaveLength(1)
  expect(await mine(ann)).toMatchObject({ ticket_count: 1 })
})

test('rounds earn tickets up to a daily limit', async () => {
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

test('a round earns one ticket even if it is reported again days later', async () => {
  const ann = await app.signUp('ann34')
  const grants = await Promise.all(
    Array.from({ length: 5 }, () => app.tickets.earnFromRound(ann.id, 'round-1'))
  )
  expect(grants).toEqual(grants.map(() => ({ isEarned: true, ticketCount: 1 })))
  app.clock.advance(3 * 24 * 3_600_000)
  expect(await app.tickets.earnFromRound(ann.id, 'round-1')).toEqual({ isEarned: true, ticketCount: 1 })
})

test('concurrent rounds stay within the daily limit', async () => {
  const ann = await app.signUp('ann35')
  const rounds = Array.from({ length: 6 }, (_, at) => app.tickets.earnFromRound(ann.id, `round-${at}`))
  expect((await Promise.all(rounds)).filter(({ isEarned }) => isEarned)).toHaveLength(2)
})

test('a rolled back round grants no ticket and sends no event', async () => {
  const ann = await app.signUp('ann36')
  const phone = await ann.connect()
  const event = phone.next('tickets')
  const failing = transact(app.db, async tx => {
    await app.tickets.earnFromRound(ann.id, 'round-1', tx)
    throw new Error('no round after all')
  })
  await expect(failing).rejects.toThrow('no round after all')
  expect(await mine(ann)).toMatchObject({ ticket_count: 0 })
  await app.tickets.earnFromRound(ann.id, 'round-2')
  expect(await event).toEqual({ ticket_count: 1 })
})

async function mine(person: TestPerson) {
  return (await person.call(getWheel, undefined)).data.turntable.mine
}
