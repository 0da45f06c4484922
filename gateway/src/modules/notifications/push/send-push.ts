import { request as requestHttp, type RequestOptions } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP } from 'node:net'

import type { PushPayload } from '@tambay/contracts/messages/push'
import webPush from 'web-push'

import type { Config } from '#platform/config/config.ts'
import { createPublicLookup, isPublicAddress, PrivateAddressError } from './public-lookup.ts'
import { isAllowedEndpoint } from './push-endpoint.ts'
import type { pushSubscription } from './tables.ts'

export interface PushRequest {
  subscription: Pick<typeof pushSubscription.$inferSelect, 'endpoint' | 'p256dh' | 'auth'>
  payload: PushPayload
  topic: string
  ttlSeconds: number
  urgency: 'normal' | 'high'
}

/** `gone`: the subscription has ended, or its address is refused. `rejected`: a retry is useless. */
type PushResult =
  | { outcome: 'sent' | 'gone' | 'rejected'; status?: number }
  | { outcome: 'retry'; status: number; retryAfterMs?: number }

/** Throws if there was no answer. */
export type SendPush = (push: PushRequest, signal: AbortSignal) => Promise<PushResult>

type PushConfig = Pick<
  Config,
  'VAPID_PUBLIC_KEY' | 'VAPID_PRIVATE_KEY' | 'VAPID_SUBJECT' | 'PUSH_HOSTS' | 'PUSH_TEST_ORIGIN'
>

const lookup = createPublicLookup()

export function createPushSender(config: PushConfig): SendPush | undefined {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey, VAPID_SUBJECT: subject } = config
  if (!publicKey || !privateKey || !subject) return undefined

  return async ({ subscription, payload, topic, ttlSeconds, urgency }, signal) => {
    const { endpoint, p256dh, auth } = subscription
    if (!isAllowedEndpoint(endpoint, config)) return { outcome: 'gone' }
    const { headers, body } = webPush.generateRequestDetails(
      { endpoint, keys: { p256dh, auth } },
      JSON.stringify(payload),
      { vapidDetails: { subject, publicKey, privateKey }, TTL: ttlSeconds, urgency, topic }
    )
    const url = new URL(endpoint)
    const isTest = url.origin === config.PUSH_TEST_ORIGIN
    const options = { method: 'POST', headers, signal, ...(!isTest && { lookup }) }
    try {
      if (!isTest) refusePrivateHost(url)
      return await post(url, options, body)
    } catch (error) {
      if (error instanceof PrivateAddressError) return { outcome: 'gone' }
      throw error
    }
  }
}

/** Node.js doesn't call `lookup` for URLs with an IP address. */
function refusePrivateHost({ hostname }: URL): void {
  const address = hostname.replace(/^\[|\]$/g, '')
  if (isIP(address) && !isPublicAddress(address))
    throw new PrivateAddressError(`${hostname} is not a public address`)
}

/** Follows no redirect: it could lead to any address. */
function post(url: URL, options: RequestOptions, body: Buffer): Promise<PushResult> {
  const { promise, resolve, reject } = Promise.withResolvers<PushResult>()
  const request = (url.protocol === 'https:' ? requestHttps : requestHttp)(url, options, response => {
    const { statusCode: status = 0, headers } = response
    response.destroy()
    resolve(resultOf(status, headers['retry-after']))
  })
  request.on('error', reject)
  request.end(body)
  return promise
}

const maxRetryAfterSeconds = 3600

function resultOf(status: number, retryAfter: string | undefined): PushResult {
  if (status >= 200 && status < 300) return { outcome: 'sent', status }
  if (status === 404 || status === 410) return { outcome: 'gone', status }
  if (status !== 408 && status !== 429 && status < 500) return { outcome: 'rejected', status }
  const seconds = Number(retryAfter)
  if (!(seconds > 0)) return { outcome: 'retry', status }
  return { outcome: 'retry', status, retryAfterMs: Math.min(seconds, maxRetryAfterSeconds) * 1000 }
}
