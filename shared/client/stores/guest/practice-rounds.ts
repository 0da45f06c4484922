import { atom, readonlyType } from 'nanostores'

const $count = atom(0)

/** Rounds that were finished in practice rooms since the page was opened. */
export const $practiceRounds = readonlyType($count)

export function countPracticeRound(): void {
  $count.set($count.get() + 1)
}
