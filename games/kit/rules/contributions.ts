import { hashTable } from '@tambay/fairness/commit-reveal'
import * as z from 'zod/mini'

import { ClientSeed } from './schemas.ts'

export const Contribution = z.object({ id: z.string(), seed: ClientSeed })
export type Contribution = z.output<typeof Contribution>

export function sortContributions(contributions: readonly Contribution[]): Contribution[] {
  return [...contributions].sort((one, other) => (one.id < other.id ? -1 : 1))
}

export function hasContribution(contributions: readonly Contribution[], own: Contribution): boolean {
  return contributions.some(({ id, seed }) => id === own.id && seed === own.seed)
}

/** True if each of these players contributed once, and nobody else did. */
export function haveContributed(
  playerIds: readonly string[],
  contributions: readonly Contribution[]
): boolean {
  const expected = [...new Set(playerIds)].sort()
  return (
    sortContributions(contributions)
      .map(({ id }) => id)
      .join() === expected.join()
  )
}

/** The client seed of a shared round: SHA-256 of the canonical JSON of all contributions, sorted by id. */
export function combineContributions(contributions: readonly Contribution[]): string {
  return hashTable(sortContributions(contributions).map(({ id, seed }) => ({ id, seed })))
}
