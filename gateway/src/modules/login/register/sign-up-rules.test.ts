import { getSignUpRules } from '@tambay/contracts/sign-up-rules'
import { expect, onTestFinished, test } from 'vitest'

import type { Config } from '#platform/config/config.ts'
import { createTestApp } from '#testing/create-test-app.ts'
import { requestCode } from '#testing/modules/verification-codes.ts'

async function start(overrides: Partial<Config>) {
  const app = await createTestApp({ HUMAN_WORK: 3, ...overrides })
  onTestFinished(app.close)
  return { app, rules: (await app.call(getSignUpRules, undefined)).data }
}

const phone = '+639176000021'
const email = 'ann@mail.example'

test('production without senders offers no codes and refuses to send them', async () => {
  const { app, rules } = await start({ NODE_ENV: 'production' })
  expect(rules).toMatchObject({ sends_sms: false, sends_email: false })
  expect(await requestCode(app, phone, 'login')).toRefuse('code_not_sendable')
  expect(await requestCode(app, email, 'register')).toRefuse('code_not_sendable')
})

test('production with email only sends codes by email only', async () => {
  const { app, rules } = await start({ NODE_ENV: 'production', SMTP_URL: 'smtp://127.0.0.1:9' })
  expect(rules).toMatchObject({ sends_sms: false, sends_email: true })
  expect(await requestCode(app, phone, 'login')).toRefuse('code_not_sendable')
})

test.each([
  { SMS_WEBHOOK_URL: 'http://127.0.0.1:9', SMS_WEBHOOK_SECRET: '0123456789abcdef' },
  { SEMAPHORE_API_KEY: '0123456789abcdef' }
])('production with %o offers codes by SMS', async sender => {
  const { rules } = await start({ NODE_ENV: 'production', ...sender })
  expect(rules).toMatchObject({ sends_sms: true, sends_email: false })
})

test('all codes are sent where people can read the outbox', async () => {
  const { app, rules } = await start({ NODE_ENV: 'production', SHOW_OUTBOX: true })
  expect(rules).toMatchObject({ sends_sms: true, sends_email: true })
  expect((await requestCode(app, phone, 'login')).envelope.code).toBe(0)
  expect((await app.fastify.inject('/dev/outbox.json')).json()).toHaveLength(1)
})
