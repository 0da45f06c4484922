import { ApiError, TransportError } from '@tambay/client/api/api-error'
import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'

import { useAttempt } from './use-attempt.ts'

const openForm = (form = 'register') => renderHook(() => useAttempt(form)).result.current

/** Sends once, and gives the attempt's name whatever the end. */
async function send(attempt: ReturnType<typeof openForm>, end?: Error): Promise<string> {
  let name = ''
  await attempt(async id => {
    name = id
    if (end) throw end
  }).catch(() => undefined)
  return name
}

const lost = new TransportError('Network Error')
const refused = new ApiError(30002, 'Please enter a valid 4-digit code.')

test('one submission keeps its name until an answer comes, a reload in between included', async () => {
  const first = await send(openForm(), lost)
  expect(first).toMatch(/^[\w-]{21}$/)
  expect(await send(openForm(), lost)).toBe(first)
  expect(await send(openForm(), refused)).toBe(first)
})

test.each([
  ['a refusal', refused],
  ['an answer', undefined]
])('%s ends it: the next has another name', async (_end, end) => {
  const attempt = openForm()
  const first = await send(attempt, end)
  expect(await send(attempt)).not.toBe(first)
})

test('forms do not share a name', async () => {
  expect(await send(openForm('register'), lost)).not.toBe(await send(openForm('find-password'), lost))
})

test('gives what was answered, and throws what was thrown', async () => {
  const attempt = openForm()
  await expect(attempt(async () => 'answer')).resolves.toBe('answer')
  await expect(attempt(async () => Promise.reject(lost))).rejects.toBe(lost)
})
