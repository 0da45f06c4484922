import type { FastifyBaseLogger } from 'fastify'
import { createRemoteJWKSet, type JWTVerifyGetKey } from 'jose'
import * as z from 'zod'

import type { Config } from '#platform/config/config.ts'
import type { Clock } from '#platform/time/clock.ts'

export interface Issuer {
  authorizationEndpoint: string
  keys: JWTVerifyGetKey
}

interface Options {
  config: Pick<Config, 'GOOGLE_ISSUER'>
  clock: Clock
  log: Pick<FastifyBaseLogger, 'warn'>
}

const Discovery = z.object({
  issuer: z.string(),
  authorization_endpoint: z.url({ protocol: /^https?$/ }),
  jwks_uri: z.url({ protocol: /^https?$/ })
})
const timeoutMs = 3000
const hour = 3_600_000

export function createIssuer({ config, clock, log }: Options): () => Promise<Issuer | undefined> {
  let known: { issuer: Issuer; jwksUri: string; until: number } | undefined
  let pending: Promise<Issuer | undefined> | undefined

  async function refresh(): Promise<Issuer | undefined> {
    try {
      const found = await discover(config.GOOGLE_ISSUER)
      // Reuses the key set of the same URL, so that the cooldown between its requests remains in effect.
      const keys =
        known?.jwksUri === found.jwks_uri
          ? known.issuer.keys
          : createRemoteJWKSet(new URL(found.jwks_uri), { timeoutDuration: timeoutMs })
      const issuer = { authorizationEndpoint: found.authorization_endpoint, keys }
      known = { issuer, jwksUri: found.jwks_uri, until: clock.now().getTime() + hour }
      return issuer
    } catch (error) {
      log.warn({ err: error, issuer: config.GOOGLE_ISSUER }, 'could not read the Google issuer')
      return undefined
    } finally {
      pending = undefined
    }
  }

  return async () => {
    if (known && clock.now().getTime() < known.until) return known.issuer
    return (pending ??= refresh())
  }
}

async function discover(issuer: string) {
  const response = await fetch(`${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`, {
    signal: AbortSignal.timeout(timeoutMs),
    redirect: 'error',
    headers: { accept: 'application/json' }
  })
  if (!response.ok)
    throw new Error(`The Google issuer answered the discovery request with ${response.status}`)
  const found = Discovery.parse(await response.json())
  if (found.issuer !== issuer)
    throw new Error(`The discovery document of ${issuer} names the issuer ${found.issuer}`)
  return found
}
