import { getHumanChallenge } from '@tambay/contracts/sign-in'
import { mockCalls, failConnection } from '@tambay/testing/mock-calls'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'

import { solveHumanChecksInstantly, purposeOf } from '../../testing/human-check.ts'
import { createHumanCheck } from './create-human-check.ts'

let calls: ReturnType<typeof mockCalls>

beforeEach(() => {
  calls = mockCalls()
  solveHumanChecksInstantly(calls)
})

const asked = () => calls.seen.map(({ input }) => Object(input).purpose)

test('solves ahead for the first call, and anew for each after it, by its purpose', async () => {
  const check = createHumanCheck()
  await check.begin('code')
  expect(check.$state.get()).toBe('passed')
  const solutions = [await check.take('code'), await check.take('register'), await check.take('code')]
  expect(solutions.map(purposeOf)).toEqual(['code', 'register', 'code'])
  expect(new Set(solutions).size).toBeGreaterThan(1)
  expect(asked()).toEqual(['code', 'register', 'code'])
})

test('a solution for one call is none for another', async () => {
  const check = createHumanCheck()
  await check.begin('code')
  expect(purposeOf(await check.take('register'))).toBe('register')
})

test('gives nothing before the box is ticked, nor after it is unticked', async () => {
  const check = createHumanCheck()
  expect(await check.take('login')).toBeUndefined()
  await check.begin('login')
  check.reset()
  expect(await check.take('login')).toBeUndefined()
})

test('a box that was left ticked is solved when it is needed', async () => {
  const check = createHumanCheck(true)
  expect(asked()).toEqual([])
  expect(purposeOf(await check.take('login'))).toBe('login')
})

test('says that it failed, and can begin again', async () => {
  const check = createHumanCheck()
  calls.answer(getHumanChallenge, failConnection)
  expect(await check.begin('login')).toBe(false)
  expect(check.$state.get()).toBe('failed')
  expect(await check.take('login')).toBeUndefined()
  solveHumanChecksInstantly(calls)
  expect(await check.begin('login')).toBe(true)
})

test('solves anew what would have expired on the way', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const check = createHumanCheck()
  await check.begin('login')
  vi.setSystemTime(Date.now() + 595_000)
  expect(await check.take('login')).toBeDefined()
  expect(asked()).toEqual(['login', 'login'])
})
