import { Amount, listOf, text, Timestamp } from './common.ts'
import { endpoint } from './endpoint.ts'
import * as z from './schema.ts'

const Hash = z.string().check(z.regex(/^[0-9a-f]{64}$/))

/** All that ever left the house (`issued`), all that came back (`burnt`), and what users and open bets have (`held`). */
export const Supply = z.object({ issued: Amount, burnt: Amount, held: Amount })
export type Supply = z.output<typeof Supply>

/**
 * What is signed about the books once a day. `previous` is the SHA-256 of the seal before, `rows` of the file with the hash
 * of each new posting and action of an operator. `lost` is what a restore of the database took back.
 */
export const SealStatement = z.object({
  number: z.int().check(z.positive()),
  previous: z.nullable(Hash),
  sealed_at: Timestamp,
  postings: Amount,
  actions: Amount,
  /** The position in the log of the last sealed action. */
  last_action: Amount,
  rows: Hash,
  supply: z.object({ coin: Supply, diamond: Supply }),
  lost: z.nullable(z.object({ reason: text(500), postings: Amount, actions: Amount }))
})
export type SealStatement = z.output<typeof SealStatement>

export const maxSeals = 31

/** Seals are compact JWS texts with an Ed25519 signature over a `SealStatement`, newest first. */
export const getSupply = endpoint('GET', '/wallet/v1/supply/get', {
  access: 'public',
  summary: 'Get how many coins and diamonds there are, signed day by day',
  response: z.object({
    /** The public key in base64url. Null if this installation seals nothing. */
    key: z.nullable(text(100)),
    seals: listOf(text(4000), maxSeals)
  })
})
