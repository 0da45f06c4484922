import { expect, onTestFinished, test } from 'vitest'

import { startMailServer } from '#testing/outbox/start-mail-server.ts'
import { startWebhook } from '#testing/outbox/start-webhook.ts'
import { createMailSender } from './send-mail.ts'
import { describeFailure, type Sender } from './sender.ts'
import { webhook } from './sms/webhook.ts'

const clock = { now: () => new Date() }
const message = {
  id: '00000000-0000-4000-8000-000000000000',
  channel: 'mail',
  recipient: 'ann@mail.example',
  subject: '1234 is your code',
  text: '1234 is your code.',
  createdAt: new Date(),
  expiresAt: new Date(),
  tries: 1,
  nextTryAt: new Date()
} as const

async function failureBy(send: Sender | undefined) {
  const failure = await send?.(message, new AbortController().signal).catch((error: unknown) => error)
  return describeFailure(failure)
}
const byMail = (SMTP_URL: string) => failureBy(createMailSender({ SMTP_URL, MAIL_FROM: 'a@mail.example' }))
const bySms = (SMS_WEBHOOK_URL: string) =>
  failureBy(webhook({ SMS_WEBHOOK_URL, SMS_WEBHOOK_SECRET: 'a-secret-of-the-webhook' }, clock))

test('describes a delivery failure by code and status only', async () => {
  const account = { user: 'tambay', password: 'right' }
  const server = await startMailServer({ account })
  onTestFinished(server.stop)
  const at = `127.0.0.1:${server.port}`
  const webhook = await startWebhook()
  webhook.stop()
  const closed = new URL(webhook.url).host

  expect(await byMail(`smtp://${closed}`)).toEqual({ reason: 'ECONNREFUSED' })
  expect(await byMail(`smtp://tambay:right@localhost:${server.port}`)).toEqual({
    reason: expect.stringContaining('CERT')
  })
  expect(await byMail(`smtps://tambay:right@${at}`)).toEqual({ reason: 'ERR_SSL_WRONG_VERSION_NUMBER' })
  expect(await byMail(`smtp://tambay:wrong@${at}?tls.rejectUnauthorized=false`)).toEqual({
    reason: 'EAUTH',
    status: 535
  })
  expect(await bySms(`http://${closed}/`)).toEqual({ reason: 'ECONNREFUSED' })
})
