import { createHmac } from 'node:crypto'

import type { Config } from '#platform/config/config.ts'
import type { Clock } from '#platform/time/clock.ts'
import type { Sender } from '../sender.ts'
import { SmsError } from './sms-error.ts'

type WebhookConfig = Pick<Config, 'SMS_WEBHOOK_SECRET' | 'SMS_WEBHOOK_URL'>

/**
 * POSTs `{ id, to, text }` to a webhook with `X-Tambay-Signature: t=<seconds>,v1=<hex>`, the HMAC-SHA256 of `<t>.<body>`
 * under the secret. Any 2xx means accepted. The same `id` may arrive again.
 */
export function webhook(
  { SMS_WEBHOOK_URL: url, SMS_WEBHOOK_SECRET: secret }: WebhookConfig,
  clock: Clock
): Sender | undefined {
  if (!url || !secret) return undefined
  return async ({ id, recipient, text }, signal) => {
    const body = JSON.stringify({ id, to: recipient, text })
    const time = Math.floor(clock.now().getTime() / 1000)
    const signature = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-tambay-signature': `t=${time},v1=${signature}`
      },
      body,
      // A redirect could leak the code to another host.
      redirect: 'error',
      signal
    })
    await response.body?.cancel()
    if (!response.ok) throw new SmsError(response.status)
  }
}
