import type { FastifyBaseLogger } from 'fastify'
import { errors, type JWTVerifyGetKey, jwtVerify } from 'jose'

import { Refusal } from '#http/refusal.ts'
import type { Clock } from '#time/clock.ts'
import type { Config } from '../../config.ts'
import { Claims, emailOf } from './claims.ts'
import type { Issuer } from './issuer.ts'
import type { Nonces } from './nonces.ts'

/** Whom the issuer vouches for. */
export interface GoogleIdentity {
  subject: string
  nonce: string
  /** Only where the issuer is authoritative for it; in lower case. */
  email: string | undefined
  name: string | undefined
}

interface Options {
  config: Pick<Config, 'GOOGLE_ISSUER'>
  clock: Clock
  log: Pick<FastifyBaseLogger, 'warn'>
  nonces: Pick<Nonces, 'isGood'>
  clientId: string
}

const google = 'https://accounts.google.com'
/** Signatures by a key that the issuer alone has; never `none`, never one that its public key could make. */
const algorithms = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'EdDSA']
/** Seconds. A token is for a nonce of the last ten minutes; clocks may differ by one. */
const [maxTokenAge, clockTolerance] = [600, 60]

/** Checks an ID token (OpenID Connect Core 3.2.2.11); the nonce's first use is the caller's to claim. */
export async function readCredential(
  credential: string,
  issuer: Issuer,
  { config, clock, log, nonces, clientId }: Options
): Promise<GoogleIdentity> {
  const claims = await verify(credential, guarded(issuer.keys, log), {
    // Google has named itself both ways.
    issuer: config.GOOGLE_ISSUER === google ? [google, 'accounts.google.com'] : config.GOOGLE_ISSUER,
    audience: clientId,
    currentDate: clock.now()
  })
  const isForUs = claims.azp === undefined ? [claims.aud].flat().length === 1 : claims.azp === clientId
  if (!isForUs || !nonces.isGood(claims.nonce)) throw new Refusal('google_token_invalid')
  return { subject: claims.sub, nonce: claims.nonce, email: emailOf(claims), name: claims.name }
}

async function verify(
  credential: string,
  keys: JWTVerifyGetKey,
  expected: { issuer: string | string[]; audience: string; currentDate: Date }
): Promise<Claims> {
  try {
    const options = { ...expected, algorithms, maxTokenAge, clockTolerance, requiredClaims: ['exp'] }
    const { payload } = await jwtVerify(credential, keys, options)
    const parsed = Claims.safeParse(payload)
    if (parsed.success) return parsed.data
  } catch (error) {
    if (!(error instanceof errors.JOSEError)) throw error
  }
  throw new Refusal('google_token_invalid')
}

/** A token that no key fits is wrong; keys that cannot be had are the issuer's trouble. */
function guarded(keys: JWTVerifyGetKey, log: Options['log']): JWTVerifyGetKey {
  return async (header, token) => {
    try {
      return await keys(header, token)
    } catch (error) {
      if (error instanceof errors.JWKSNoMatchingKey || error instanceof errors.JWKSMultipleMatchingKeys)
        throw error
      log.warn({ err: error }, 'the keys of the Google issuer cannot be had')
      throw new Refusal('google_not_available')
    }
  }
}
