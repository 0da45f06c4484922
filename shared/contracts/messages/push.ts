import { Amount, text } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import * as z from '../schema.ts'
import { NotificationKind } from './notifications.ts'

/** The decrypted content of a push message. */
export const PushPayload = z.object({
  kind: NotificationKind,
  title: text(4000),
  body: text(1000),
  /** The page that a click opens. */
  path: text(400),
  /** Unread messages and notifications, for the app’s icon. */
  badge: Amount
})
export type PushPayload = z.output<typeof PushPayload>

const maxEndpointLength = 1000

const Endpoint = z.string().check(z.maxLength(maxEndpointLength), z.regex(/^https?:\/\/[^\s]+$/))

export const getPushKey = endpoint('GET', '/message/v1/push/public-key', {
  access: 'user',
  summary: 'Get the key that browsers need to subscribe to push messages',
  response: z.object({
    /** The VAPID key in base64url. Null if push messages are turned off. */
    public_key: z.nullable(text(200))
  })
})

export const subscribePush = endpoint('POST', '/message/v1/push/subscribe', {
  access: 'user',
  summary: 'Send push messages to this browser until the session ends; idempotent',
  body: z.strictObject({
    endpoint: Endpoint,
    /** As in `PushSubscription.toJSON()`: a P-256 point of 65 bytes and a secret of 16 bytes in base64url. */
    keys: z.strictObject({
      p256dh: z.string().check(z.regex(/^B[\w-]{86}=?$/)),
      auth: z.string().check(z.regex(/^[\w-]{22}(==)?$/))
    })
  }),
  errors: ['push_unavailable', 'push_endpoint_not_allowed']
})

export const unsubscribePush = endpoint('POST', '/message/v1/push/unsubscribe', {
  access: 'user',
  summary: 'Stop sending push messages to this browser; idempotent',
  body: z.strictObject({ endpoint: Endpoint })
})
