import type { InputOf } from '@tambay/contracts/endpoint'
import { listReleases, requestRelease } from '@tambay/contracts/operator/releases'
import {
  assignWithdrawal,
  decideWithdrawal,
  escalateWithdrawal,
  getWithdrawal,
  listWithdrawals,
  undoWithdrawalDecision
} from '@tambay/contracts/operator/withdrawals'
import { type MonitorReport, ReleaseRequests, releaseRequestsPath } from '@tambay/contracts/release-requests'
import { desc } from 'drizzle-orm'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'

import { manilaTime } from '#platform/time/manila.ts'
import { asMonitor } from '#testing/create-test-app.ts'
import { askVerdicts, failing, partyRelease, sendFromMany } from '#testing/modules/releases.ts'
import { signInOperator, type TestOperator } from '#testing/operators/operators.ts'
import { startApp } from '#testing/start-app.ts'
import { operatorAction } from '../tables.ts'

const t = await startApp()

const canary = { ...partyRelease(t, 'new', 'canary', 1), percent: 10 }
const live = partyRelease(t, 'now', 'live', 2)
const old = partyRelease(t, 'old', 'withdrawn', 3)
const note = { by: 'the release monitor', reason: '20 % of 25 visitors' }
const oldWithdrawn = (at: Date) => ({ ...old, withdrawn: { at: at.getTime(), ...note } })
const releases = [canary, live, oldWithdrawn(t.clock.now())]
const wish = {
  remote: 'party',
  version: 'new',
  state: 'canary',
  action: 'promote',
  percent: 50,
  reason: 'It is fine'
} as const

async function report(done: MonitorReport['done'] = []) {
  const response = await t.fastify.inject({
    method: 'POST',
    url: releaseRequestsPath,
    headers: asMonitor,
    payload: { done }
  })
  return z.parse(ReleaseRequests, response.json()).requests
}

test('a release manager sees who has which release, how it does, and what the monitor was asked for', async () => {
  const rio = await signInOperator(t, 'release_manager')
  await askVerdicts(t, releases)
  await sendFromMany(t, 6, failing)
  await askVerdicts(t, releases)
  const read = async () => (await rio.call(listReleases, undefined)).data
  expect((await read()).items).toMatchObject([
    { version: 'new', state: 'canary', percent: 10, health: { sessions: 6, failed: 6, networks: 6 } },
    { version: 'now', state: 'live', percent: null, health: null },
    { version: 'old', state: 'withdrawn', withdrawn_because: '20 % of 25 visitors', review: null }
  ])
  expect((await rio.call(requestRelease, wish)).envelope.code).toBe(0)
  const again = await rio.call(requestRelease, { ...wish, percent: 20 })
  expect(again.envelope.msg).toContain('Another request for party waits')
  const [request] = await report()
  expect(request).toEqual({
    id: expect.any(String),
    action: 'promote',
    remote: 'party',
    version: 'new',
    percent: 50,
    by: rio.name,
    reason: 'It is fine'
  })
  expect(await report([{ id: request?.id ?? '', problem: null }])).toEqual([])
  expect((await read()).requests).toMatchObject([{ by: rio.name, state: 'done', problem: null }])
  const [logged] = await t.operatorDb.select().from(operatorAction).orderBy(desc(operatorAction.id)).limit(1)
  expect(logged).toMatchObject({
    action: 'release-promote',
    subject: 'release:party@new',
    operatorId: rio.id
  })
})

test('a request is made for the state that was seen, and expires when no monitor runs', async () => {
  const rio = await signInOperator(t, 'owner')
  const changed = await rio.call(requestRelease, { ...wish, state: 'live' })
  expect(changed.envelope.msg).toBe('party@new is canary, and not live. Nothing has changed.')
  const kept = { ...wish, version: 'old', state: 'withdrawn', action: 'withdraw' } as const
  expect((await rio.call(requestRelease, kept)).envelope.msg).toContain('neither live nor a canary')
  expect((await rio.call(requestRelease, { ...wish, version: 'x' })).envelope.msg).toContain(
    'not in the registry'
  )
  await rio.call(requestRelease, { ...wish, action: 'withdraw', percent: null })
  t.clock.advance(10 * 60_000)
  expect(await report()).toEqual([])
  expect((await rio.call(listReleases, undefined)).data.requests[0]).toMatchObject({ state: 'expired' })
  await rio.call(requestRelease, { ...wish, action: 'withdraw', percent: null })
  const [request] = await report()
  await report([{ id: request?.id ?? '', problem: 'party has no healthy release' }])
  expect((await rio.call(listReleases, undefined)).data.requests[0]).toMatchObject({
    state: 'failed',
    problem: 'party has no healthy release'
  })
})

test('a held canary is promoted only by an operator who saw why it is held', async () => {
  const rio = await signInOperator(t, 'release_manager')
  const reason = 'Its Largest Contentful Paint is 3000 ms'
  await askVerdicts(t, [{ ...canary, held_because: reason }, ...releases.slice(1)])
  const { items } = (await rio.call(listReleases, undefined)).data
  expect(items.find(({ version }) => version === 'new')).toMatchObject({ held_because: reason })
  t.clock.advance(10 * 60_000)
  const blind = await rio.call(requestRelease, wish)
  expect(blind.envelope.msg).toBe(`party@new is held: ${reason}. Nothing has changed.`)
  expect((await rio.call(requestRelease, { ...wish, is_held: true })).envelope.code).toBe(0)
})

test('a withdrawn release is taken, escalated, decided once and reopened, and others are no cases', async () => {
  const [rio, pat] = [await signInOperator(t, 'release_manager'), await signInOperator(t, 'owner')]
  const id = 'party@old'
  const idsIn = async (state: InputOf<typeof listWithdrawals>['state']) =>
    (await rio.call(listWithdrawals, { state })).data.items.map(item => item.id)
  const read = async () => (await rio.call(getWithdrawal, { id })).data.item
  expect(await idsIn('unreviewed')).toEqual([id])
  expect(await rio.call(getWithdrawal, { id: 'party@now' })).toRefuse('case_not_found')
  await rio.call(assignWithdrawal, { id, is_mine: true })
  expect(await idsIn('mine')).toEqual([id])
  expect(await pat.call(assignWithdrawal, { id, is_mine: true })).toRefuse('case_taken')
  await rio.call(escalateWithdrawal, { id, note: 'Is it the network?' })
  expect(await idsIn('escalated')).toEqual([id])
  expect(await read()).toMatchObject({
    assignee: null,
    facts: [{ value: id }, { label: 'Deployed' }, { label: 'Withdrawn' }, { value: 'the release monitor' }]
  })

  const decide = (by: TestOperator, decision: string) =>
    by.call(decideWithdrawal, { id, decision, reason: 'A missing file' })
  const answers = await Promise.all([decide(rio, 'faulty'), decide(rio, 'harmless')])
  const [refused] = answers.filter(({ envelope }) => envelope.code !== 0)
  expect(refused).toRefuse('case_decided')
  const outcome = answers[0] === refused ? 'harmless' : 'faulty'
  expect(await idsIn('done')).toEqual([id])
  const { items } = (await rio.call(listReleases, undefined)).data
  expect(items.find(({ version }) => version === 'old')?.review).toMatchObject({ by: rio.name })
  const decided = await read()
  expect(decided).toMatchObject({
    outcome,
    decisions: [{ action: 'escalate' }, { action: 'release-review' }]
  })
  await rio.call(undoWithdrawalDecision, { action_id: decided.undo?.action_id ?? '' })
  expect(await idsIn('unreviewed')).toEqual([id])
})

test('a release that is withdrawn again after its review is open again, since then', async () => {
  const rio = await signInOperator(t, 'release_manager')
  const open = async () => (await rio.call(listWithdrawals, {})).data.items.map(({ id }) => id)
  const decision = { id: 'party@old', decision: 'faulty', reason: 'A missing file' } as const
  expect((await rio.call(decideWithdrawal, decision)).envelope.code).toBe(0)
  expect(await open()).toEqual([])
  t.clock.advance(60_000)
  const withdrawnAt = t.clock.now()
  await askVerdicts(t, [canary, live, oldWithdrawn(withdrawnAt)])
  expect(await open()).toEqual(['party@old'])
  const { item } = (await rio.call(getWithdrawal, { id: 'party@old' })).data
  expect(item).toMatchObject({ opened_at: Math.floor(withdrawnAt.getTime() / 1000), closed_at: null })
  expect(item.facts).toContainEqual({ label: 'Withdrawn', value: manilaTime(withdrawnAt) })
  const listed = (await rio.call(listReleases, undefined)).data.items
  expect(listed.find(({ version }) => version === 'old')?.review).toBe(null)
})

test('only the release monitor fetches the requests', async () => {
  const { cookie } = await signInOperator(t, 'owner')
  for (const headers of [{}, { cookie }, { authorization: 'Bearer guess' }]) {
    const { statusCode } = await t.fastify.inject({
      method: 'POST',
      url: releaseRequestsPath,
      headers,
      payload: { done: [] }
    })
    expect(statusCode).toBe(401)
  }
})
