import { createMailTransport } from '@tambay/gateway/mail-transport'

import { connectTo, withoutBrackets } from '../network/connect-to.ts'
import { type Check, failed, passed, skipped } from './finding.ts'

const timeoutMs = 8000

export const mail: Check = async ({ settings }) => {
  const { SMTP_URL: url, MAIL_FROM: from, CERTIFICATES } = settings
  const { SMS_WEBHOOK_URL, SEMAPHORE_API_KEY, GOOGLE_CLIENT_ID } = settings
  if (url === undefined) {
    const text = 'SMTP_URL is not set'
    if (CERTIFICATES === 'internal') return skipped(`${text}: codes are at /dev/outbox`)
    if (SMS_WEBHOOK_URL ?? SEMAPHORE_API_KEY ?? GOOGLE_CLIENT_ID)
      return skipped(`${text}: nobody can create an account by email`)
    return failed(`${text}, so nobody can log in. Set it and MAIL_FROM.`)
  }
  if (from === undefined) return failed('Set MAIL_FROM, the sender of emails.')
  const { host } = new URL(url)
  try {
    await createMailTransport(url, timeoutMs).verify()
    return passed(`${host} accepts the log-in. Nothing was sent.`)
  } catch (error) {
    const { code, responseCode, message } = Object(error)
    const reason = [code, responseCode].filter(Boolean).join(' ') || message
    return failed(`${host}: ${reason}. See docs/how-to/run-in-production.md#if-a-message-doesnt-arrive.`)
  }
}

export const sms: Check = async ({ settings }) => {
  const { SMS_WEBHOOK_URL, SMS_WEBHOOK_SECRET: secret, SEMAPHORE_API_KEY: key } = settings
  const url = SMS_WEBHOOK_URL ?? (key === undefined ? undefined : 'https://api.semaphore.co')
  if (url === undefined) return skipped('neither SMS_WEBHOOK_URL nor SEMAPHORE_API_KEY is set')
  if (SMS_WEBHOOK_URL !== undefined && secret === undefined)
    return failed('Set SMS_WEBHOOK_SECRET, which signs the messages.')
  const { protocol, hostname, port } = new URL(url)
  const isTls = protocol === 'https:'
  const target = { host: withoutBrackets(hostname), port: Number(port || (isTls ? 443 : 80)), isTls }
  const reason = await connectTo(target)
  if (reason === undefined) return passed(`${url} can be reached. Nothing was sent.`)
  return failed(`${url} can't be reached (${reason}). Start the adapter, or correct SMS_WEBHOOK_URL.`)
}
