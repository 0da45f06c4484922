import { createHash } from 'node:crypto'

import type { Currency } from '@tambay/contracts/common'

import type { Holder, SystemHolder } from './posting.ts'

export const subAccounts: Record<SystemHolder, number> = { issuance: 1, house: 64, promo: 64, escrow: 64 }

export type IsFrozen = (name: string, currency: Currency) => boolean

export interface RoutingContext {
  /**
   * The gateway's posting counter. Concurrent postings get different numbers, so that they use different
   * sub-accounts.
   */
  sequence: number
  holdId?: string
  isFrozen: IsFrozen
}

export function resolveHolder(
  holder: Holder,
  currency: Currency,
  { sequence, holdId, isFrozen }: RoutingContext
): string {
  if (typeof holder !== 'string') return userHolder(holder.user)
  if (holder === 'escrow' && holdId !== undefined) return escrowHolder(holdId)
  const count = subAccounts[holder]
  const name = `${holder}:${sequence % count}`
  if (!isFrozen(name, currency)) return name
  const others = Array.from({ length: count - 1 }, (_, step) => `${holder}:${(sequence + step + 1) % count}`)
  return others.find(other => !isFrozen(other, currency)) ?? name
}

/** The escrow sub-account of a hold. Keep in sync with the SQL in reconciliation/check-holds.ts. */
export function escrowHolder(holdId: string): string {
  const hash = createHash('sha256').update(holdId).digest()
  return `escrow:${hash.readUInt32BE(0) % subAccounts.escrow}`
}

export function userHolder(userId: string): string {
  return `user:${userId}`
}

export function userIdOf(name: string): string | undefined {
  return /^user:(.+)$/.exec(name)?.[1]
}
