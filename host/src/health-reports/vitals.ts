import { onCLS, onINP, onLCP } from 'web-vitals'

import type { Report } from './describe-release.ts'

type Vitals = Pick<Report, 'lcp_ms' | 'cls' | 'inp_ms'>

const maxMs = 120_000
/** Keeps three decimals, because two would hide small steps around the budget of 0.02. */
const round = (value: number) => Math.round(value * 1000) / 1000

export function measureVitals(): () => Vitals {
  const vitals: Vitals = {}
  onLCP(({ value }) => (vitals.lcp_ms = Math.min(Math.round(value), maxMs)))
  onCLS(({ value }) => (vitals.cls = Math.min(round(value), 100)))
  onINP(({ value }) => (vitals.inp_ms = Math.min(Math.round(value), maxMs)))
  return () => vitals
}
