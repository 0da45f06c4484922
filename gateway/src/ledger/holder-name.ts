import { createHash } from 'node:crypto'

import type { Currency } from '@tambay/contracts/common'

import type { Holder, SystemHolder } from './posting.ts'

/** How many accounts share the load of one (migrations/0002_guards.sql makes them). */
export const subAccounts: Record<SystemHolder, number> = { issuance: 1, house: 64, promo: 64, escrow: 64 }

/** Whether one of the product's own accounts is frozen, as far as is known. */
export type IsShut = (name: string, currency: Currency) => boolean

export interface Choice {
  /** Counts the postings of this gateway: those that are under way at the same time go to different sub-accounts. */
  turn: number
  /** A stake lies where its hold's id says, and comes back from there. */
  holdId?: string
  isShut: IsShut
}

/** The name of the account that a leg touches. A frozen sub-account is gone around, except where a stake lies. */
export function nameOf(holder: Holder, currency: Currency, { turn, holdId, isShut }: Choice): string {
  if (typeof holder !== 'string') return userHolder(holder.user)
  if (holder === 'escrow' && holdId !== undefined) return escrowOf(holdId)
  const count = subAccounts[holder]
  const name = `${holder}:${turn % count}`
  if (!isShut(name, currency)) return name
  const others = Array.from({ length: count - 1 }, (_, step) => `${holder}:${(turn + step + 1) % count}`)
  return others.find(other => !isShut(other, currency)) ?? name
}

/** The sub-account of escrow that a hold of this id lies in (reconciliation/check-holds.ts says the same in SQL). */
export function escrowOf(holdId: string): string {
  const hash = createHash('sha256').update(holdId).digest()
  return `escrow:${hash.readUInt32BE(0) % subAccounts.escrow}`
}

export function userHolder(userId: string): string {
  return `user:${userId}`
}

export function userOf(name: string): string | undefined {
  return /^user:(.+)$/.exec(name)?.[1]
}
