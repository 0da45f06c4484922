import type { Checks } from './rebuild.ts'

export interface DrillResult {
  checks: Checks
  damagedJournals: string[]
  /** From the last restored transaction to the end of the archive. */
  rpoMs: number
  /** From the start to a gateway that is ready. */
  rtoMs: number
}

export function hasPassed({ checks, damagedJournals }: DrillResult): boolean {
  const { faults, pictures } = checks
  const hasPictures = pictures.wanted > 0 || pictures.lost.length === 0
  return (
    faults.length === 0 && pictures.opened === pictures.wanted && hasPictures && damagedJournals.length === 0
  )
}

export function describeDrill({ checks, damagedJournals, rpoMs, rtoMs }: DrillResult): string {
  const { faults, pictures } = checks
  const parts = [
    faults.length === 0
      ? 'books balance'
      : `BOOKS DO NOT BALANCE (${faults.map(fault => fault.subject).join(', ')})`,
    `${pictures.opened} of ${pictures.wanted} pictures`,
    ...(damagedJournals.length > 0 ? [`DAMAGED JOURNALS (${damagedJournals.join(', ')})`] : []),
    `RPO ${describeTime(rpoMs)}`,
    `RTO ${describeTime(rtoMs)}`
  ]
  return `Drill: ${parts.join(', ')}`
}

export function describeTime(ms: number): string {
  const seconds = Math.round(ms / 1000)
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60]
  const parts = [hours > 0 && `${hours} h`, seconds >= 60 && `${minutes} min`, `${seconds % 60} s`]
  return parts.filter(Boolean).join(' ')
}
