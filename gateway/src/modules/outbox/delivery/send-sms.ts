import { createHmac } from 'node:crypto'

import type { Clock } from '#time/clock.ts'
import type { Sender } from './sender.ts'

interface Webhook {
  SMS_WEBHOOK_URL: string
  SMS_WEBHOOK_SECRET: string
}

/**
 * Hands text messages to a webhook: POST of `{ id, to, text }` with `X-Tambay-Signature: t=<seconds>,v1=<hex>`, the
 * HMAC-SHA256 of `<t>.<body>` under the secret. Any 2xx takes the message; the same `id` may come again.
 */
export function createSmsSender({ SMS_WEBHOOK_URL, SMS_WEBHOOK_SECRET }: Webhook, clock: Clock): Sender {
  return async ({ id, recipient, text }, signal) => {
    const body = JSON.stringify({ id, to: recipient, text })
    const time = Math.floor(clock.now().getTime() / 1000)
    const signature = createHmac('sha256', SMS_WEBHOOK_SECRET).update(`${time}.${body}`).digest('hex')
    const answer = await fetch(SMS_WEBHOOK_URL, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-tambay-signature': `t=${time},v1=${signature}`
      },
      body,
      // A signed code goes to the configured address and to no other.
      redirect: 'error',
      signal
    })
    await answer.body?.cancel()
    if (!answer.ok) throw new WebhookError(answer.status)
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
