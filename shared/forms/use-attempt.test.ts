import { ApiError, TransportError } from '@tambay/client/api/api-error'
import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'

import { useAttempt } from './use-attempt.ts'

const openForm = (form = 'register') => renderHook(() => useAttempt(form)).result.current

async function send(attempt: ReturnType<typeof openForm>, end?: Error): Promise<string> {
  let name = ''
  await attempt(async id => {
    name = id
    if (end) throw end
  }).catch(() => undefined)
  return name
}

const lost = new TransportError('Network Error')
const busy = new ApiError(500, 'system busy now, please try again later.')
const refused = new ApiError(30002, 'Incorrect code. Please check it and try again.')

test('keeps the attempt id until the gateway answers, even after a reload', async () => {
  const first = await send(openForm(), lost)
  expect(first).toMatch(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/)
  expect(await send(openForm(), lost)).toBe(first)
  expect(await send(openForm(), busy)).toBe(first)
  expect(await send(openForm(), refused)).toBe(first)
})

test.each([
  ['a refusal', refused],
  ['a response', undefined]
])('%s ends the attempt: the next one has a new id', async (_end, end) => {
  const attempt = openForm()
  const first = await send(attempt, end)
  expect(await send(attempt)).not.toBe(first)
})

test('changed content has a new attempt id', async () => {
  const attempt = openForm()
  const ids: string[] = []
  const send = (content: string) =>
    attempt(async id => {
      ids.push(id)
      throw lost
    }, content).catch(() => undefined)
  await send('one')
  await send('one')
  await send('two')
  expect(ids[1]).toBe(ids[0])
  expect(ids[2]).not.toBe(ids[0])
})

test('different forms have different attempt ids', async () => {
  expect(await send(openForm('register'), lost)).not.toBe(await send(openForm('find-password'), lost))
})

test('returns the response and throws the error', async () => {
  const attempt = openForm()
  await expect(attempt(async () => 'answer')).resolves.toBe('answer')
  await expect(attempt(async () => Promise.reject(lost))).rejects.toBe(lost)
})
