import { nanoid } from 'nanoid'

let current: { roundId: string; seed: string } | undefined

export function roundSeed(roundId: string): string {
  if (current?.roundId !== roundId) current = { roundId, seed: nanoid(32) }
  return current.seed
}

export function sentSeed(roundId: string): string | undefined {
  return current?.roundId === roundId ? current.seed : undefined
}
