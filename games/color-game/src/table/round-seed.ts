import { nanoid } from 'nanoid'

let current: { roundId: string; seed: string } | undefined

/** This page's contribution to the randomness of the throw. */
export function roundSeed(roundId: string): string {
  if (current?.roundId !== roundId) current = { roundId, seed: nanoid(32) }
  return current.seed
}

/** Undefined if this page has not bet in the round. */
export function sentSeed(roundId: string): string | undefined {
  return current?.roundId === roundId ? current.seed : undefined
}
