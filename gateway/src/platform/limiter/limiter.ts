import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'

import { Refusal } from '#platform/errors/refusal.ts'

export interface Rate {
  max: number
  perSeconds: number
}

/** One row of docs/limits.md. */
export interface LimitRow {
  name: string
  /** Whose actions are counted together. */
  per: 'address' | 'game' | 'member' | 'party' | 'session' | 'socket' | 'user' | 'user or address'
  rates: readonly Rate[]
}

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
  limit(row: LimitRow): Limit
  rows: readonly LimitRow[]
}

/** Every limit on how often something may happen. Each process counts on its own. */
export function createLimiter(): Limiter {
  const rows: LimitRow[] = []
  return {
    rows,
    limit(row) {
      rows.push(row)
      return createLimit(row)
    }
  }
}

function createLimit({ rates }: LimitRow): Limit {
  const counters = rates.map(
    ({ max, perSeconds }) => new RateLimiterMemory({ points: max, duration: perSeconds })
  )

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

export function tooMany(retryAfterSeconds: number): Refusal {
  return new Refusal('too_many_requests', { retry_after: Math.max(retryAfterSeconds, 1) })
}
