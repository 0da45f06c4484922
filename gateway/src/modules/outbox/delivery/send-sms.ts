import { createHmac } from 'node:crypto'

import type { Clock } from '#platform/time/clock.ts'
import type { Sender } from './sender.ts'

interface WebhookConfig {
  SMS_WEBHOOK_URL: string
  SMS_WEBHOOK_SECRET: string
}

/**
 * POSTs `{ id, to, text }` to a webhook with `X-Tambay-Signature: t=<seconds>,v1=<hex>`, the HMAC-SHA256 of `<t>.<body>`
 * under the secret. Any 2xx means accepted. The same `id` may arrive again.
 */
export function createSmsSender(
  { SMS_WEBHOOK_URL, SMS_WEBHOOK_SECRET }: WebhookConfig,
  clock: Clock
): Sender {
  return async ({ id, recipient, text }, signal) => {
    const body = JSON.stringify({ id, to: recipient, text })
    const time = Math.floor(clock.now().getTime() / 1000)
    const signature = createHmac('sha256', SMS_WEBHOOK_SECRET).update(`${time}.${body}`).digest('hex')
    const response = await fetch(SMS_WEBHOOK_URL, {
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
    if (!response.ok) throw new WebhookError(response.status)
  }
}

class WebhookError extends Error {
  override name = 'WebhookError'
  readonly responseCode: number

  constructor(status: number) {
    super(`The SMS webhook answered ${status}`)
    this.responseCode = status
  }
}
