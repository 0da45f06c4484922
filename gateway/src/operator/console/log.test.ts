import { exportLog, listLog } from '@tambay/contracts/operator/log'
import { inviteOperator } from '@tambay/contracts/operator/team'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { transact } from '#platform/database/transact.ts'
import { asOwner } from '#testing/blocked-backend.ts'
import { signInOperator } from '#testing/operators/operators.ts'
import { startApp } from '#testing/start-app.ts'
import { whereOf } from '../log/read-log.ts'
import { recordAction } from '../record-action.ts'
import { operatorAction } from '../tables.ts'

const app = await startApp()
const owner = await signInOperator(app, 'owner')
const auditor = await signInOperator(app, 'auditor')

async function record(
  operator: string,
  subject: string,
  action: 'hide' | 'warn' = 'hide',
  createdAt = app.clock.now(),
  reason = 'A “reason”\n'
) {
  const entry = { action, subject, reason, result: {}, createdAt }
  await transact(app.operatorDb, tx => recordAction(tx, { operator }, entry))
}

type Filter = Parameters<typeof find>[0]
const find = async (filter: {
  operator?: string
  subject?: string
  action?: string
  reason?: string
  from?: string
  to?: string
}) =>
  (await auditor.call(listLog, filter)).data.items.map(({ operator, action, subject }) => [
    operator,
    action,
    subject
  ])

test('finds entries by operator, subject, action and day', async () => {
  await record('mia', 'post:1', 'hide', new Date(app.clock.now().getTime() - 86_400_000))
  await record('mia', 'user:42', 'warn')
  await record('leo', 'post:1', 'warn')
  const day = new Date(app.clock.now().getTime() + 8 * 3_600_000).toISOString().slice(0, 10)
  const found: [Filter, string[]][] = [
    [{ operator: 'mia' }, ['user:42', 'post:1']],
    [{ subject: 'post:1', action: 'warn' }, ['post:1']],
    [{ operator: 'mia', from: day }, ['user:42']],
    [{ operator: 'mia', from: day, to: day }, ['user:42']],
    [{ from: '2099-01-01' }, []],
    [{ action: 'nonsense' }, []]
  ]
  for (const [filter, subjects] of found)
    expect((await find(filter)).map(([, , subject]) => subject)).toEqual(subjects)
})

test('finds entries by words of the reason, without case and accents, the last word unfinished', async () => {
  for (const [subject, reason] of [
    ['post:81', 'Kinuha ang PERA ng biñan'],
    ['post:82', 'Pera lang'],
    ['post:83', 'Operate']
  ] as const)
    await record('eva', subject, 'hide', undefined, reason)
  const subjects = async (reason: string) => (await find({ reason })).map(([, , subject]) => subject)
  expect(await subjects('pera')).toEqual(['post:82', 'post:81'])
  expect(await subjects('Binan per')).toEqual(['post:81'])
  expect(await subjects('& | !')).toEqual([])
  const { lines } = (await auditor.call(exportLog, { reason: 'lang' })).data
  expect(lines.map(line => JSON.parse(line).subject)).toEqual(['post:82'])
})

test('a search for rare words of reasons reads its index', async () => {
  await app.operatorDb
    .execute(sql`INSERT INTO operator_action (operator, action, subject, reason, result, created_at)
    SELECT 'gen', 'hide', 'post:' || n, 'Case ' || md5(n::text), '{}', now() FROM generate_series(1, 2000) n`)
  await asOwner(app, owner => owner.query('VACUUM ANALYZE operator_action'))
  const select = app.operatorDb
    .select()
    .from(operatorAction)
    .where(whereOf({ reason: 'harassment' }))
  const { rows } = await app.operatorDb.execute(sql`EXPLAIN ${select.getSQL()}`)
  const plan = rows.map(row => row['QUERY PLAN']).join('\n')
  expect(plan).toContain('operator_action_words')
  expect(plan).not.toContain('Seq Scan')
})

test('shows the session from which an operator acted, and none for a command', async () => {
  await owner.call(inviteOperator, { name: 'sol', role: 'supporter' })
  const [invited] = (await auditor.call(listLog, { subject: 'operator:sol' })).data.items
  expect(invited).toMatchObject({ operator: owner.name, session: { device: 'Unknown device' } })
  await record('ann', 'post:7')
  const [command] = (await auditor.call(listLog, { subject: 'post:7' })).data.items
  expect(command?.session).toBe(null)
})

test('pages from the newest to the oldest entry, and refuses a cursor of the export', async () => {
  for (const id of [1, 2, 3]) await record('tia', `post:${id}`)
  const first = (await auditor.call(listLog, { operator: 'tia', limit: 2 })).data
  const cursor = first.next_cursor ?? ''
  const second = (await auditor.call(listLog, { operator: 'tia', limit: 2, cursor })).data
  const subjects = [...first.items, ...second.items].map(({ subject }) => subject)
  expect(subjects).toEqual(['post:3', 'post:2', 'post:1'])
  expect(second.next_cursor).toBe(null)
  expect(await auditor.call(exportLog, { cursor })).toRefuse('bad_request')
})

test('exports whole entries as lines of JSON, the oldest first, in pages of 1,000', async () => {
  await app.operatorDb.transaction(async tx => {
    for (let id = 0; id < 1001; id++)
      await recordAction(
        tx,
        { operator: 'uma' },
        { action: 'hide', subject: `post:${id}`, reason: 'x', result: {}, createdAt: app.clock.now() }
      )
  })
  const first = (await auditor.call(exportLog, { operator: 'uma' })).data
  const rest = (await auditor.call(exportLog, { operator: 'uma', cursor: first.next_cursor ?? '' })).data
  expect([first.lines.length, rest.lines.length, rest.next_cursor]).toEqual([1000, 1, null])
  expect(JSON.parse(first.lines[0] ?? '')).toMatchObject({
    subject: 'post:0',
    reason: 'x',
    hash: expect.stringMatching(/^[0-9a-f]{64}$/)
  })
  expect(JSON.parse(rest.lines[0] ?? '')).toMatchObject({ subject: 'post:1000' })
})
