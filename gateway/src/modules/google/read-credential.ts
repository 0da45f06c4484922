import type { FastifyBaseLogger } from 'fastify'
import { errors, type JWTVerifyGetKey, jwtVerify } from 'jose'

import type { Config } from '#platform/config/config.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import type { Clock } from '#platform/time/clock.ts'
import { Claims, emailOf } from './claims.ts'
import type { Issuer } from './issuer.ts'
import type { Nonces } from './nonces.ts'

export interface GoogleIdentity {
  subject: string
  nonce: string
  email: string | undefined
  name: string | undefined
}

interface Options {
  config: Pick<Config, 'GOOGLE_ISSUER'>
  clock: Clock
  log: Pick<FastifyBaseLogger, 'warn'>
  nonces: Pick<Nonces, 'isValid'>
  clientId: string
}

const google = 'https://accounts.google.com'
/** All of these are asymmetric: `none` and the HS algorithms could be forged with public data. */
const algorithms = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'EdDSA']
const [maxTokenAge, clockTolerance] = [600, 60]

/**
 * Validates an ID token (OpenID Connect Core 3.2.2.11). The caller must use up the token's nonce. Refuses
 * with `google_token_invalid`, `google_not_available`.
 */
export async function readCredential(
  credential: string,
  issuer: Issuer,
  { config, clock, log, nonces, clientId }: Options
): Promise<GoogleIdentity> {
  const claims = await verify(credential, withKeyErrors(issuer.keys, log), {
    issuer: config.GOOGLE_ISSUER === google ? [google, 'accounts.google.com'] : config.GOOGLE_ISSUER,
    audience: clientId,
    currentDate: clock.now()
  })
  const isForUs = claims.azp === undefined ? [claims.aud].flat().length === 1 : claims.azp === clientId
  if (!isForUs || !nonces.isValid(claims.nonce)) throw new Refusal('google_token_invalid')
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

/**
 * A token without a matching key is invalid. Any other failure means that the issuer's keys could not be
 * fetched.
 */
function withKeyErrors(keys: JWTVerifyGetKey, log: Options['log']): JWTVerifyGetKey {
  return async (header, token) => {
    try {
      return await keys(header, token)
    } catch (error) {
      if (error instanceof errors.JWKSNoMatchingKey || error instanceof errors.JWKSMultipleMatchingKeys)
        throw error
      log.warn({ err: error }, 'could not fetch the keys of the Google issuer')
      throw new Refusal('google_not_available')
    }
  }
}
