import { afterAll, beforeAll, expect, test } from 'vitest'

import { transact } from '../../db/transact.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'

let app: TestApp

beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const send = (to: string, text: string) => transact(app.db, tx => app.sms.send({ to, text }, tx))

test('shows the newest message first, with its code', async () => {
  await send('+639171234567', '1234 is your code.')
  app.clock.advance(1000)
  await send('+639181234567', '5678 is your <b>code</b>.')
  const page = await app.fastify.inject('/dev/outbox')
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
  expect(page.body.indexOf('+639181234567')).toBeLessThan(page.body.indexOf('+639171234567'))
  expect(page.body).toContain('<output>5678</output> is your &#60;b&#62;code&#60;/b&#62;.')
  expect(page.headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-[\w+/=]+'$/)
})

test('gives scripts what one recipient got', async () => {
  await send('+639191234567', '9012 is your code.')
  const answer = await app.fastify.inject({ url: '/dev/outbox.json', query: { to: '+639191234567' } })
  expect(answer.json()).toMatchObject([{ recipient: '+639191234567', text: '9012 is your code.' }])
})

test('is not there in production', async () => {
  const production = await createTestApp({ NODE_ENV: 'production' })
  expect((await production.fastify.inject('/dev/outbox')).statusCode).toBe(404)
  expect((await production.fastify.inject('/dev/outbox.json')).statusCode).toBe(404)
  await production.close()
})
