import { nameOfSeal } from './sealed-index.ts'
import type { Verdict } from './verify-books.ts'

const shownFaults = 100

export function describeVerdict({ faults, last, restores, postings, actions, unsealed }: Verdict): string {
  if (!last && faults.length === 0) return 'The store has no seals, so there is nothing to compare with.'
  const restored = restores.map(
    seal =>
      `${nameOfSeal(seal)}: a restore took back ${seal.lost?.postings} sealed postings and ${seal.lost?.actions} actions. Reason: ${seal.lost?.reason}`
  )
  const found = faults.slice(0, shownFaults)
  if (faults.length > found.length) found.push(`… and ${faults.length - found.length} more.`)
  const verdict =
    faults.length === 0 && last
      ? `Books verified up to ${nameOfSeal(last)}: ${postings} postings and ${actions} actions, none changed. ${unsealed} postings are newer.`
      : `NOT VERIFIED: ${faults.length} ${faults.length === 1 ? 'fault' : 'faults'}.`
  return [...restored, ...found, verdict].join('\n')
}
