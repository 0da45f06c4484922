import type { KeptRestrictions } from '../tables.ts'

export function strictest(one: KeptRestrictions, other: KeptRestrictions): KeptRestrictions {
  const limits = [...one.limits, ...other.limits].toSorted((a, b) => a.amount - b.amount)
  return {
    limits: limits.filter((limit, index) => limits.findIndex(each => isSameLimit(each, limit)) === index),
    timeOutUntil: later(one.timeOutUntil, other.timeOutUntil),
    // Takes the later start, so that neither exclusion can be ended before its first 6 months are over.
    excludedFrom: later(one.excludedFrom, other.excludedFrom),
    excludedUntil: later(one.excludedUntil, other.excludedUntil),
    pausedUntil: later(one.pausedUntil, other.pausedUntil),
    suspended: [...new Set([...one.suspended, ...other.suspended])]
  }
}

type KeptLimit = KeptRestrictions['limits'][number]

function isSameLimit(one: KeptLimit, other: KeptLimit): boolean {
  return one.setBy === other.setBy && one.measure === other.measure && one.period === other.period
}

function later(one: number | null = null, other: number | null = null): number | null {
  return one === null || other === null ? (one ?? other) : Math.max(one, other)
}
