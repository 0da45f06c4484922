import { loginByTel } from '@tambay/contracts/sign-in'
import { expect, onTestFinished, test } from 'vitest'

import { createTestApp } from '#testing/create-test-app.ts'
import { requestCode } from '#testing/modules/verification-codes.ts'
import { startWebhook } from '#testing/outbox/start-webhook.ts'
import { outbox } from '../../tables.ts'

const phone = '+639176000011'
const accepted = [
  {
    message_id: 1234567,
    user_id: 99556,
    user: 'ops@tambay.example',
    account_id: 90290,
    account: 'Tambay',
    recipient: '639176000011',
    message: 'The message',
    sender_name: 'TAMBAY',
    network: 'Globe',
    status: 'Pending',
    type: 'Single',
    source: 'Api',
    created_at: '2026-11-28 08:00:00',
    updated_at: '2026-11-28 08:00:00'
  }
]

/** Answers like Semaphore: `answers` one after the other, then acceptance. */
async function start(...answers: [status: number, body: unknown][]) {
  const service = await startWebhook((response, before) => {
    const [status, body] = answers[before] ?? [200, accepted]
    response.writeHead(status, { 'content-type': 'application/json' })
    response.end(typeof body === 'string' ? body : JSON.stringify(body))
  })
  const app = await createTestApp({
    HUMAN_WORK: 3,
    SEMAPHORE_API_KEY: 'the-key-of-the-account',
    SEMAPHORE_SENDER: 'TAMBAY',
    SEMAPHORE_URL: service.url
  })
  onTestFinished(async () => {
    await app.close()
    service.stop()
  })
  const deliver = async () => {
    await app.mailer.deliverDue()
    await app.background.settled()
  }
  return { service, app, deliver }
}

test('sends the code as a form with key, number and sender name, and its code works', async () => {
  const { service, app } = await start()
  await requestCode(app, phone, 'login')
  await app.background.settled()
  expect(service.posts).toHaveLength(1)
  const { headers, body } = service.posts[0] ?? { headers: {}, body: '' }
  expect(headers['content-type']).toMatch('application/x-www-form-urlencoded')
  const form = Object.fromEntries(new URLSearchParams(body))
  expect(form).toEqual({
    apikey: 'the-key-of-the-account',
    number: '639176000011',
    message: expect.stringMatching(/^(\d{4}) is your Tambay code to log in\.[^]*\n\n@localhost:3000 #\1$/),
    sendername: 'TAMBAY'
  })
  const login = { tel: phone, verification_code: form.message?.slice(0, 4) ?? '', agree: true } as const
  expect((await app.call(loginByTel, login)).data.token).toMatch(/^u_/)
  expect(await app.db.$count(outbox)).toBe(0)
})

test.each([
  ['a wrong key', 200, { apikey: ['The selected apikey is invalid.'] }],
  ['an unapproved sender name', 200, { sendername: ['The selected sendername is invalid.'] }],
  ['missing credits', 500, ['Your current balance of 0 credits is not sufficient.']],
  ['too many requests', 429, { message: 'Too Many Attempts.' }],
  ['a failed message', 200, [{ message_id: 1234567, status: 'Failed' }]],
  ['a page instead of JSON', 502, '<html>Bad gateway</html>']
])('retries after %s', async (_name, status, body) => {
  const { service, app, deliver } = await start([status, body])
  await requestCode(app, phone, 'login')
  await app.background.settled()
  expect(await app.db.$count(outbox)).toBe(1)
  app.clock.advance(5000)
  await deliver()
  expect(service.posts).toHaveLength(2)
  expect(await app.db.$count(outbox)).toBe(0)
})

test.each([200, 422])('gives up if Semaphore rejects the number with status %i', async status => {
  const { service, app, deliver } = await start([status, { number: ['The number format is invalid.'] }])
  await requestCode(app, phone, 'login')
  await app.background.settled()
  expect(await app.db.$count(outbox)).toBe(0)
  app.clock.advance(60_000)
  await deliver()
  expect(service.posts).toHaveLength(1)
})
