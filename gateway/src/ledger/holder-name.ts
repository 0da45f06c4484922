import { createHash } from 'node:crypto'

import type { Currency } from '@tambay/shared/contracts/common'

import type { Holder, SystemHolder } from './posting.ts'

/** How many accounts share the load of one (migrations/3-guards makes them). */
export const subAccounts: Record<SystemHolder, number> = { issuance: 1, house: 64, promo: 64, escrow: 64 }

/** Whether one of the product's own accounts is frozen, as far as is known. */
export type IsShut = (name: string, currency: Currency) => boolean

interface Choice {
  /** Picks the sub-account: the same seed always finds the same one. */
  seed: string
  currency: Currency
  isShut: IsShut
}

/**
 * The name of the account that a leg touches. A frozen sub-account is gone around, except where a stake lies: escrow
 * gives back from where it took.
 */
export function nameOf(holder: Holder, { seed, currency, isShut }: Choice): string {
  if (typeof holder !== 'string') return userHolder(holder.user)
  const count = subAccounts[holder]
  const first = createHash('sha256').update(seed).digest().readUInt32BE(0) % count
  const name = `${holder}:${first}`
  if (holder === 'escrow' || !isShut(name, currency)) return name
  const others = Array.from({ length: count - 1 }, (_, step) => `${holder}:${(first + step + 1) % count}`)
  return others.find(other => !isShut(other, currency)) ?? name
}

/** The sub-account of escrow that a hold of this id lies in. */
export function escrowOf(holdId: string): string {
  return nameOf('escrow', { seed: holdId, currency: 'coin', isShut: () => false })
}

export function userHolder(userId: string): string {
  return `user:${userId}`
}

export function userOf(name: string): string | undefined {
  return /^user:(.+)$/.exec(name)?.[1]
}
