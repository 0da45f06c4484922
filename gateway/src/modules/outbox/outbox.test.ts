import { Registry } from 'prom-client'
import { expect, test } from 'vitest'

import { transact } from '#platform/database/transact.ts'
import { asMonitor, createTestApp } from '#testing/create-test-app.ts'
import { startApp } from '#testing/start-app.ts'
import type { Message } from './message.ts'
import { addOutboxMetrics } from './outbox-metrics.ts'
import { outbox } from './tables.ts'

const app = await startApp()

const inTenMinutes = () => new Date(app.clock.now().getTime() + 600_000)
const send = (message: Message) => transact(app.db, tx => app.mailer.send(message, tx))
const sms = (to: string | null, text: string) => send({ channel: 'sms', to, text, expiresAt: inTenMinutes() })

test('the outbox page lists the newest message first with channel, subject and code', async () => {
  await sms('+639171234567', '1234 is your code.')
  app.clock.advance(1000)
  await send({
    channel: 'mail',
    to: 'ann@mail.example',
    subject: 'Your <code>',
    text: '5678 is your <b>code</b>, not 1234.',
    expiresAt: inTenMinutes()
  })
  const page = await app.fastify.inject('/dev/outbox')
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
  expect(page.body.indexOf('ann@mail.example')).toBeLessThan(page.body.indexOf('+639171234567'))
  expect(page.body).toContain('<h2>Your &#60;code&#62;</h2>')
  expect(page.body).toContain('<output>5678</output> is your &#60;b&#62;code&#60;/b&#62;, not 1234.')
  expect(page.body).toMatch(/Email.*SMS/s)
  expect(page.headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-[\w+/=]+'$/)
})

test('outbox.json lists the messages to one recipient and ignores the case of the address', async () => {
  await sms('+639191234567', '9012 is your code.')
  const read = async (to: string) =>
    (await app.fastify.inject({ url: '/dev/outbox.json', query: { to } })).json()
  expect(await read('+639191234567')).toMatchObject([
    { channel: 'sms', recipient: '+639191234567', text: '9012 is your code.' }
  ])
  expect(await read('Ann@Mail.example')).toMatchObject([{ channel: 'mail', subject: 'Your <code>' }])
})

test('lists messages of channels without a sender and hides messages without a recipient', async () => {
  await sms('+639201234567', '3456 is your code.')
  await sms(null, '7890 has no recipient.')
  app.clock.advance(3_600_000)
  await app.mailer.deliverDue()
  const page = await app.fastify.inject('/dev/outbox')
  expect(page.body).toContain('3456')
  expect(page.body).not.toContain('7890')
})

test('the metrics show how late the next attempt of a message is, until the message expires', async () => {
  const overdue = async () => {
    const { body } = await app.fastify.inject({ url: '/metrics', headers: asMonitor })
    return Number(/^messages_overdue_seconds\{channel="sms"\} (\d+)/m.exec(body)?.[1])
  }
  app.clock.advance(3_600_000)
  expect(await overdue()).toBe(0)
  await sms('+639211234567', '4567 is your code.')
  app.clock.advance(90_000)
  expect(await overdue()).toBe(90)
  app.clock.advance(600_000)
  expect(await overdue()).toBe(0)
})

test('the metrics leave out a channel without a sender, whose messages nobody delivers', async () => {
  await sms('+639221234567', '5678 is your code.')
  app.clock.advance(90_000)
  const registry = new Registry()
  const mailer = { canSend: (channel: Message['channel']) => channel === 'mail' }
  addOutboxMetrics(registry, { db: app.db, clock: app.clock, mailer })
  const text = await registry.metrics()
  expect(text).toContain('messages_overdue_seconds{channel="mail"} 0')
  expect(text).not.toContain('channel="sms"')
})

test('a rolled-back transaction queues no message', async () => {
  const before = await app.db.$count(outbox)
  const failing = transact(app.db, async tx => {
    await app.mailer.send({ channel: 'sms', to: '+639211234567', text: '1', expiresAt: inTenMinutes() }, tx)
    throw new Error('the account was not made')
  })
  await expect(failing).rejects.toThrow('the account was not made')
  expect(await app.db.$count(outbox)).toBe(before)
})

test('the outbox page does not exist in production', async () => {
  const production = await createTestApp({ NODE_ENV: 'production' })
  expect((await production.fastify.inject('/dev/outbox')).statusCode).toBe(404)
  expect((await production.fastify.inject('/dev/outbox.json')).statusCode).toBe(404)
  await production.close()
})
