import { createHmac } from 'node:crypto'

import type { IceServer } from '@tambay/contracts/voice'

import type { Config } from '#platform/config/config.ts'

/**
 * A TURN allocation outlives its credentials, so the credentials need to be valid only until the connection
 * opens.
 */
const lifetimeSeconds = 600

export function turnServers(
  { TURN_URLS: urls, TURN_SECRET: secret }: Pick<Config, 'TURN_URLS' | 'TURN_SECRET'>,
  memberId: string,
  now: Date
): IceServer[] {
  if (!urls || !secret) return []
  const username = `${Math.floor(now.getTime() / 1000) + lifetimeSeconds}:${memberId}`
  const credential = createHmac('sha1', secret).update(username).digest('base64')
  return [{ urls, username, credential }]
}
