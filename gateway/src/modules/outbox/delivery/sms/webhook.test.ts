import { createHmac } from 'node:crypto'

import { loginByTel } from '@tambay/contracts/sign-in'
import { afterEach, beforeEach, expect, test } from 'vitest'

import { asMonitor, createTestApp, type TestApp } from '#testing/create-test-app.ts'
import { requestCode } from '#testing/modules/verification-codes.ts'
import { startWebhook } from '#testing/outbox/start-webhook.ts'
import { outbox } from '../../tables.ts'
import { webhook as webhookSender } from './webhook.ts'

const phone = '+639176000001'
const secret = 'a-secret-of-the-webhook'

let cleanUp: (() => unknown)[]
beforeEach(() => {
  cleanUp = []
})
afterEach(async () => {
  for (const clean of cleanUp.toReversed()) await clean()
})

async function start(answer?: Parameters<typeof startWebhook>[0]) {
  const webhook = await startWebhook(answer)
  cleanUp.push(webhook.stop)
  const app = await createTestApp({
    HUMAN_WORK: 3,
    SMS_WEBHOOK_URL: webhook.url,
    SMS_WEBHOOK_SECRET: secret
  })
  cleanUp.push(app.close)
  return { webhook, app }
}

async function retry(app: TestApp, afterMs: number) {
  app.clock.advance(afterMs)
  await app.mailer.deliverDue()
  await app.background.settled()
}

test('delivers a signed message to the webhook after the request, and its code works', async () => {
  const { webhook, app } = await start()
  await requestCode(app, phone, 'login')
  await app.background.settled()

  expect(webhook.posts).toHaveLength(1)
  const { headers, body } = webhook.posts[0] ?? { headers: {}, body: '' }
  const message: { id: string; to: string; text: string } = JSON.parse(body)
  expect(message).toEqual({
    id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    to: phone,
    text: expect.stringMatching(
      /^(\d{4}) is your Tambay code to log in\..*Never share it\.\n\n@localhost:3000 #\1$/
    )
  })
  const time = Math.floor(app.clock.now().getTime() / 1000)
  const expected = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')
  expect(headers['x-tambay-signature']).toBe(`t=${time},v1=${expected}`)
  expect(headers['content-type']).toBe('application/json')

  const login = await app.call(loginByTel, {
    tel: phone,
    verification_code: message.text.slice(0, 4),
    agree: true
  })
  expect(login.data.token).toMatch(/^u_/)
  expect(await app.db.$count(outbox)).toBe(0)
})

test('retries after a 500 with the same id and a new signature', async () => {
  const { webhook, app } = await start((response, before) =>
    response.writeHead(before === 0 ? 500 : 202).end('thank you')
  )
  expect((await requestCode(app, phone, 'login')).envelope.code).toBe(0)
  await app.background.settled()
  expect(await app.db.$count(outbox)).toBe(1)
  const metrics = async () => (await app.fastify.inject({ url: '/metrics', headers: asMonitor })).body
  expect(await metrics()).toContain('messages_waiting{channel="sms"} 1')

  await retry(app, 5000)
  expect(await metrics()).toContain('messages_waiting{channel="sms"} 0')
  const [first, second] = webhook.posts
  expect(second?.body).toBe(first?.body)
  expect(second?.headers['x-tambay-signature']).not.toBe(first?.headers['x-tambay-signature'])
  expect(await app.db.$count(outbox)).toBe(0)
})

test('does not follow a redirect of the webhook', async () => {
  const { webhook, app } = await start(response => response.writeHead(307, { location: '/elsewhere' }).end())
  await requestCode(app, phone, 'login')
  await app.background.settled()
  expect(webhook.posts).toHaveLength(1)
  expect(await app.db.$count(outbox)).toBe(1)
})

test('a webhook that does not respond delays neither requests nor other messages nor the shutdown', async () => {
  const { webhook, app } = await start((response, before) => {
    if (before > 0) response.writeHead(204).end()
  })
  expect((await requestCode(app, phone, 'login')).envelope.code).toBe(0)
  expect((await requestCode(app, '+639176000002', 'login')).envelope.code).toBe(0)
  await expect.poll(() => app.db.$count(outbox)).toBe(1)
  expect(webhook.posts).toHaveLength(2)
})

test('a delivery ends at its timeout', async () => {
  const webhook = await startWebhook(() => {})
  cleanUp.push(webhook.stop)
  const send = webhookSender(
    { SMS_WEBHOOK_URL: webhook.url, SMS_WEBHOOK_SECRET: secret },
    { now: () => new Date() }
  )
  const message = {
    id: '00000000-0000-4000-8000-000000000000',
    channel: 'sms',
    recipient: phone,
    subject: '',
    text: '1234 is your code.',
    createdAt: new Date(),
    expiresAt: new Date(),
    tries: 1,
    nextTryAt: new Date()
  } as const
  await expect(send?.(message, AbortSignal.timeout(100))).rejects.toThrow(/timeout|aborted/i)
})

test('another gateway delivers a message after the lease of a crashed gateway has expired', async () => {
  const { webhook, app } = await start()
  const now = app.clock.now().getTime()
  await app.db.insert(outbox).values({
    channel: 'sms',
    recipient: phone,
    text: '1234 is your code.',
    createdAt: new Date(now),
    expiresAt: new Date(now + 600_000),
    tries: 1,
    nextTryAt: new Date(now + 30_000)
  })
  await retry(app, 29_999)
  expect(webhook.posts).toHaveLength(0)
  await retry(app, 1)
  expect(webhook.posts).toHaveLength(1)
})
