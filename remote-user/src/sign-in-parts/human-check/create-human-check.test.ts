import { getHumanChallenge } from '@tambay/contracts/sign-in'
import { mockCallsBeforeEach, failConnection, refuse } from '@tambay/testing/mock-calls'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'

import { solveHumanChecksInstantly, purposeOf } from '../../testing/human-check.ts'
import { createHumanCheck } from './create-human-check.ts'

const calls = mockCallsBeforeEach()

beforeEach(() => {
  solveHumanChecksInstantly(calls)
})

const requestedPurposes = () => calls.seen.map(({ input }) => Object(input).purpose)

test('solves one challenge in advance, and another one for the purpose of each further call', async () => {
  const check = createHumanCheck()
  check.start('code')
  check.start('code')
  const solutions = [await check.take('code'), await check.take('register'), await check.take('code')]
  expect(solutions.map(purposeOf)).toEqual(['code', 'register', 'code'])
  expect(new Set(solutions).size).toBeGreaterThan(1)
  expect(requestedPurposes()).toEqual(['code', 'register', 'code'])
  expect(check.$state.get()).toBe('automatic')
})

test('does not use a solution for another purpose', async () => {
  const check = createHumanCheck()
  check.start('code')
  expect(purposeOf(await check.take('register'))).toBe('register')
})

test('solves a challenge on demand if none was solved in advance', async () => {
  const check = createHumanCheck()
  expect(requestedPurposes()).toEqual([])
  expect(purposeOf(await check.take('login'))).toBe('login')
})

test('ignores a failure of solving in advance and solves again on demand', async () => {
  calls.answer(getHumanChallenge, () => refuse('system_busy'))
  const check = createHumanCheck()
  check.start('login')
  await vi.waitFor(() => expect(requestedPurposes()).toHaveLength(1))
  expect(check.$state.get()).toBe('automatic')
  solveHumanChecksInstantly(calls)
  expect(await check.take('login')).toBeDefined()
})

test('returns no solution after a failure until the user ticks the box', async () => {
  calls.answer(getHumanChallenge, () => refuse('system_busy'))
  const check = createHumanCheck()
  expect(await check.take('login')).toBeUndefined()
  expect(check.$state.get()).toBe('needed')
  expect(await check.retry('login')).toBe(false)
  expect(check.$state.get()).toBe('needed')
  solveHumanChecksInstantly(calls)
  expect(await check.take('login')).toBeUndefined()
  expect(await check.retry('login')).toBe(true)
  expect(check.$state.get()).toBe('passed')
  expect(await check.take('login')).toBeDefined()
})

test('throws after a lost connection and keeps the box hidden', async () => {
  calls.answer(getHumanChallenge, failConnection)
  const check = createHumanCheck()
  await expect(check.take('login')).rejects.toThrow('The connection was lost. Please try again.')
  expect(check.$state.get()).toBe('automatic')
})

test('returns no solution after the box is unticked', async () => {
  const check = createHumanCheck()
  await check.retry('login')
  check.requireUser()
  expect(await check.take('login')).toBeUndefined()
})

test('replaces a solution that expires soon', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const check = createHumanCheck()
  await check.retry('login')
  vi.setSystemTime(Date.now() + 595_000)
  expect(await check.take('login')).toBeDefined()
  expect(requestedPurposes()).toEqual(['login', 'login'])
})
