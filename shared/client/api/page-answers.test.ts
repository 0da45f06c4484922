import { endpoint } from '@tambay/contracts/endpoint'
import { startGateway } from '@tambay/testing/start-gateway'
import { expect, onTestFinished, test, vi } from 'vitest'
import * as z from 'zod/mini'

const path = '/party/v1/party/list'
const envelope = { code: 0, msg: 'ok', request_id: '1', data: { items: [] } }

/** A page whose first screen's data was read so many seconds ago. */
async function openPage(secondsAgo: number) {
  const block = Object.assign(document.createElement('script'), {
    type: 'application/json',
    id: 'first-screen',
    textContent: JSON.stringify({
      at: Date.now() - secondsAgo * 1000,
      answers: { [path]: envelope, [`${path}?limit=4&tag=a+b`]: envelope }
    })
  })
  document.body.append(block)
  onTestFinished(() => block.remove())
  vi.resetModules()
  return await import('./page-answers.ts')
}

test('an answer in the page is taken once, so the next read asks the gateway', async () => {
  const { takePageAnswer } = await openPage(5)
  expect(takePageAnswer(path, { limit: 4, tag: 'a b', cursor: undefined })).toEqual(envelope)
  expect(takePageAnswer(path, { limit: 4, tag: 'a b' })).toBeUndefined()
  expect(takePageAnswer(path, { cursor: undefined })).toEqual(envelope)
  expect(takePageAnswer(path, undefined)).toBeUndefined()
})

test('answers in a page that the browser stored are too old', async () => {
  const { takePageAnswer } = await openPage(61)
  expect(takePageAnswer(path, undefined)).toBeUndefined()
})

test('another query has no answer in the page', async () => {
  const { takePageAnswer } = await openPage(5)
  expect(takePageAnswer(path, { limit: 5 })).toBeUndefined()
  expect(takePageAnswer('/party/v1/party/tags', undefined)).toBeUndefined()
})

test('what came inside the page is for a visitor without a token, and for nobody else', async () => {
  const gateway = await startGateway()
  onTestFinished(gateway.close)
  gateway.replyWith(() => ({ body: { ...envelope, data: { items: ['of one person'] } } }))
  await openPage(5)
  const { call } = await import('./call.ts')
  const { saveGuestToken } = await import('../stores/guest/guest.ts')
  const response = z.object({ items: z.array(z.string()) })
  const list = endpoint('GET', path, { access: 'visitor', summary: '', response })
  saveGuestToken('guest-token')
  expect(await call(list, undefined)).toEqual({ items: ['of one person'] })
  saveGuestToken(undefined)
  expect(await call(list, undefined)).toEqual({ items: [] })
  expect(await call(list, undefined)).toEqual({ items: ['of one person'] })
})
