import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'

import type { LimitRow, Rate } from './limit-row.ts'
import { createSlots, type Slots } from './slots.ts'
import { createStoredLimit, type CreatedAt, type StoredLimit } from './stored-limit.ts'
import { tooMany } from './too-many.ts'

export interface Usage {
  count: number
  isExceeded: boolean
  retryAfterSeconds: number
}

export interface Limit {
  /** Refuses with `too_many_requests` if the key has used up one of the rates. */
  count(key: string): Promise<void>
  measure(key: string): Promise<Usage>
  /** Takes one counted action back. */
  forgive(key: string): Promise<void>
}

export interface Limiter {
  /** Counts actions: in Redis for all gateways, or without it in this process, which a restart resets to zero. */
  limit(name: string, per: LimitRow['per'], ...rates: Rate[]): Limit
  /** Counts the rows of a table, so the limit holds for all processes and survives a restart. */
  storedLimit(createdAt: CreatedAt, name: string, per: LimitRow['per'], ...rates: Rate[]): StoredLimit
  /** Counts what is open at the same time. */
  slots(name: string, per: LimitRow['per'], atOnce: number): Slots
  rows: readonly LimitRow[]
}

export type CreateCounter = (options: {
  keyPrefix: string
  points: number
  duration: number
}) => RateLimiterAbstract

const createMemoryCounter: CreateCounter = options => new RateLimiterMemory(options)

/** Every limit on how often something may happen. `createShared` counts for all gateways together. */
export function createLimiter(createShared = createMemoryCounter): Limiter {
  const rows: LimitRow[] = []
  return {
    rows,
    limit(name, per, ...rates) {
      rows.push({ name, per, allowed: rates, store: 'memory' })
      // A connection belongs to one gateway.
      const createCounter = per === 'socket' ? createMemoryCounter : createShared
      const counters = rates.map(({ max, perSeconds }) =>
        createCounter({
          keyPrefix: `${name} per ${per} in ${perSeconds} s`,
          points: max,
          duration: perSeconds
        })
      )
      return createLimit(counters)
    },
    storedLimit(createdAt, name, per, ...rates) {
      rows.push({ name, per, allowed: rates, store: 'PostgreSQL' })
      return createStoredLimit(createdAt, rates)
    },
    slots(name, per, atOnce) {
      rows.push({ name, per, allowed: { atOnce }, store: 'memory' })
      return createSlots(atOnce)
    }
  }
}

function createLimit(counters: readonly RateLimiterAbstract[]): Limit {
  async function measure(key: string): Promise<Usage> {
    let usage: Usage = { count: 0, isExceeded: false, retryAfterSeconds: 0 }
    for (const counter of counters) {
      const { consumedPoints, msBeforeNext } = await counter.consume(key).catch(resultOf)
      const isExceeded = consumedPoints > counter.points
      usage = { count: consumedPoints, isExceeded, retryAfterSeconds: Math.ceil(msBeforeNext / 1000) }
      if (isExceeded) return usage
    }
    return usage
  }

  return {
    measure,
    async count(key) {
      const { isExceeded, retryAfterSeconds } = await measure(key)
      if (isExceeded) throw tooMany(retryAfterSeconds)
    },
    async forgive(key) {
      for (const counter of counters) await counter.reward(key)
    }
  }
}

function resultOf(error: unknown): RateLimiterRes {
  if (error instanceof RateLimiterRes) return error
  throw error
}
