import * as z from 'zod/mini'

/** SHA-256 or a 32-byte seed, in hex. */
export const Hash = z.string().check(z.regex(/^[0-9a-f]{64}$/))
export const RoundId = z.string().check(z.regex(/^[\w-]{4,64}$/))

export const ClientSeed = z.string().check(z.regex(/^[\w-]{16,64}$/))
