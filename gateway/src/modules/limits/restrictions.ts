import type { LimitMeasure, LimitPeriod } from '@tambay/contracts/limits'

export interface KeptLimit {
  setBy: 'user' | 'operator'
  measure: LimitMeasure
  period: LimitPeriod
  amount: number
}

/** What follows a person to another account. Times are in milliseconds. */
export interface Restrictions {
  limits: KeptLimit[]
  timeOutUntil: number | null
  excludedFrom: number | null
  excludedUntil: number | null
}
