import { endpoint } from '@tambay/contracts/endpoint'
import { mockCallsBeforeEach, refuse } from '@tambay/testing/mock-calls'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import * as z from 'zod/mini'

import { clearSession, startSession } from '../stores/session/session.ts'
import { call } from './call.ts'
import { keepAnswer } from './kept-answers.ts'

const look = endpoint('GET', '/test/v1/look', {
  access: 'visitor',
  summary: 'Count the people in a room',
  query: z.strictObject({ room: z.int() }),
  response: z.object({ total: z.int() }),
  errors: ['party_full']
})
const calls = mockCallsBeforeEach()
beforeEach(() => calls.answer(look, () => ({ total: 3 })))

test('takes an answer that another call has brought, once and only for the same input', async () => {
  keepAnswer(look, { room: 2 }, { total: 12 })
  expect(await call(look, { room: 1 })).toEqual({ total: 3 })
  expect(await call(look, { room: 2 })).toEqual({ total: 12 })
  expect(await call(look, { room: 2 })).toEqual({ total: 3 })
})

test('asks again if nobody took a kept answer for ten seconds', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => void vi.useRealTimers())
  keepAnswer(look, { room: 2 }, { total: 12 })
  vi.advanceTimersByTime(10_000)
  expect(await call(look, { room: 2 })).toEqual({ total: 3 })
})

test('asks again offline, so that the failure shows before a page opens', async () => {
  keepAnswer(look, { room: 2 }, { total: 12 })
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  onTestFinished(() => onLine.mockRestore())
  expect(await call(look, { room: 2 })).toEqual({ total: 3 })
})

test('asks again after another person has logged in', async () => {
  keepAnswer(look, { room: 2 }, { total: 12 })
  startSession({ token: 'u_another', token_expire_at: 1_900_000_000 })
  onTestFinished(clearSession)
  expect(await call(look, { room: 2 })).toEqual({ total: 3 })
})

test('takes the answer of a call that is still under way, also a refusal', async () => {
  calls.answer(look, () => refuse('party_full'))
  const early = call(look, { room: 1 })
  keepAnswer(look, { room: 2 }, early)
  await expect(call(look, { room: 2 })).rejects.toMatchObject({ bizErrorCode: 'party_full' })
  await expect(early).rejects.toMatchObject({ bizErrorCode: 'party_full' })
  expect(calls.seen).toHaveLength(1)
})
