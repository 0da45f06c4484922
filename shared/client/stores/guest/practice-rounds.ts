import { atom, readonlyType } from 'nanostores'

const $count = atom(0)

export const $practiceRounds = readonlyType($count)

export function countPracticeRound(): void {
  $count.set($count.get() + 1)
}
