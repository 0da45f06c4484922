export interface Rate {
  max: number
  perSeconds: number
}

/** One row of docs/limits.md. */
export interface LimitRow {
  name: string
  /** Whose actions are counted together. */
  per:
    | 'address'
    | 'device'
    | 'game'
    | 'gateway'
    | 'member'
    | 'party'
    | 'phone or email'
    | 'session'
    | 'socket'
    | 'user'
    | 'user and subject'
    | 'user or address'
  /** How often the action may happen, or how many may run at the same time. */
  allowed: readonly Rate[] | { atOnce: number }
  store: 'memory' | 'PostgreSQL'
}
