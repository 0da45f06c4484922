import { createHash } from 'node:crypto'

import type { Holder, SystemHolder } from './posting.ts'

/** How many accounts share the load of one (migrations/3-guards makes them). */
const shards: Record<SystemHolder, number> = { issuance: 1, house: 64, promo: 64, escrow: 64 }

/**
 * The name of the account that a leg touches. `seed` picks the shard: the same seed always finds the same one, which
 * escrow needs to give back what it took.
 */
export function nameOf(holder: Holder, seed: string): string {
  if (typeof holder !== 'string') return userHolder(holder.user)
  return `${holder}:${createHash('sha256').update(seed).digest().readUInt32BE(0) % shards[holder]}`
}

export function userHolder(userId: string): string {
  return `user:${userId}`
}

export function userOf(name: string): string | undefined {
  return /^user:(.+)$/.exec(name)?.[1]
}
