import type { FastifyBaseLogger } from 'fastify'
import { createRemoteJWKSet, type JWTVerifyGetKey } from 'jose'
import * as z from 'zod'

import type { Clock } from '#time/clock.ts'
import type { Config } from '../../config.ts'

/** What the issuer says about itself, and its keys. */
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
const patience = 3000
const hour = 3_600_000

/**
 * Reads the issuer's discovery document at the first need, and anew after an hour. Undefined while the issuer cannot be
 * asked: there is no Google log-in then, and everything else goes on.
 */
export function createIssuer({ config, clock, log }: Options): () => Promise<Issuer | undefined> {
  let known: { issuer: Issuer; jwksUri: string; until: number } | undefined
  let asking: Promise<Issuer | undefined> | undefined

  async function ask(): Promise<Issuer | undefined> {
    try {
      const found = await discover(config.GOOGLE_ISSUER)
      // The same address keeps its keys and their cooling down: rotation alone makes no new set.
      const keys =
        known?.jwksUri === found.jwks_uri
          ? known.issuer.keys
          : createRemoteJWKSet(new URL(found.jwks_uri), { timeoutDuration: patience })
      const issuer = { authorizationEndpoint: found.authorization_endpoint, keys }
      known = { issuer, jwksUri: found.jwks_uri, until: clock.now().getTime() + hour }
      return issuer
    } catch (error) {
      log.warn({ err: error, issuer: config.GOOGLE_ISSUER }, 'the Google issuer cannot be asked')
      return undefined
    } finally {
      asking = undefined
    }
  }

  return async () => {
    if (known && clock.now().getTime() < known.until) return known.issuer
    return (asking ??= ask())
  }
}

async function discover(issuer: string) {
  const response = await fetch(`${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`, {
    signal: AbortSignal.timeout(patience),
    redirect: 'error',
    headers: { accept: 'application/json' }
  })
  if (!response.ok) throw new Error(`Discovery was answered with ${response.status}`)
  const found = Discovery.parse(await response.json())
  if (found.issuer !== issuer) throw new Error('Discovery names another issuer')
  return found
}
