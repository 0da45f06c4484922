import type { exchangeDiamonds } from '@tambay/contracts/exchange'
import type { getUserInfo } from '@tambay/contracts/user'
import type { spinWheel } from '@tambay/contracts/wheel'
import { expect, expectTypeOf, onTestFinished, test, vi } from 'vitest'

import { type Deferrable, savePendingAction, takePendingAction } from './pending-action.ts'

const follow = { kind: 'follow', input: { user_id: '10000002' }, name: 'Maria Clara' } as const
const join = { kind: 'join_party', input: { party_id: '7' }, name: 'Merienda' } as const
const like = { kind: 'like_post', input: { post_id: '7' }, name: 'Maria Clara' } as const
const enter = { kind: 'join_club', input: { club_id: '7' }, name: 'Bingo Titas' } as const

const stored = () => sessionStorage.getItem('pending_action')

test('keeps the action in session storage and returns it once', () => {
  expect(takePendingAction()).toBeUndefined()
  savePendingAction(follow)
  expect({ ...localStorage }).toEqual({})
  expect(takePendingAction()).toEqual(follow)
  expect([takePendingAction(), stored()]).toEqual([undefined, null])
})

test.each([follow, join, like, enter])('accepts the action $kind', action => {
  savePendingAction(action)
  expect(takePendingAction()).toEqual(action)
})

test('keeps the action after a page load, such as the return from Google', async () => {
  savePendingAction(follow)
  vi.resetModules()
  const reloaded = await import('./pending-action.ts')
  expect(reloaded.takePendingAction()).toEqual(follow)
})

test('keeps only the latest action, and undefined clears it', () => {
  savePendingAction(follow)
  savePendingAction(join)
  expect(takePendingAction()).toEqual(join)
  savePendingAction(follow)
  savePendingAction(undefined)
  expect([takePendingAction(), stored()]).toEqual([undefined, null])
})

test.each([
  [29 * 60_000 + 59_999, follow],
  [30 * 60_000, undefined],
  [-1, undefined]
])('after %d ms the action is %j', (later, expected) => {
  const start = Date.now()
  vi.useFakeTimers({ now: start, toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  savePendingAction(follow)
  vi.setSystemTime(start + later)
  expect(takePendingAction()).toEqual(expected)
})

const now = () => Date.now()
test.each([
  'nothing',
  'null',
  '7',
  '[]',
  '{}',
  JSON.stringify({ ...follow, kind: 'toString', at: now() }),
  JSON.stringify({ ...follow, name: 7, at: now() }),
  JSON.stringify({ ...follow, at: 'now' }),
  JSON.stringify({ ...follow, at: null }),
  JSON.stringify(follow)
])('ignores and removes stored %s', text => {
  sessionStorage.setItem('pending_action', text)
  expect([takePendingAction(), stored()]).toEqual([undefined, null])
})

test('the types reject money and read operations as pending actions', () => {
  // @ts-expect-error -- spends a wheel ticket
  type Spin = Deferrable<typeof spinWheel>
  // @ts-expect-error -- spends diamonds
  type Exchange = Deferrable<typeof exchangeDiamonds>
  // @ts-expect-error -- a read operation
  type Look = Deferrable<typeof getUserInfo>
  type Kind = Parameters<typeof savePendingAction>[0]
  expectTypeOf<Spin | Exchange | Look>().not.toExtend<Kind>()
  sessionStorage.setItem('pending_action', JSON.stringify({ ...follow, kind: 'spin', at: Date.now() }))
  expect(takePendingAction()).toBeUndefined()
})
