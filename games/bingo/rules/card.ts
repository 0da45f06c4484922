/** 25 numbers in rows from top left. The center is `free`. */
export type Card = readonly number[]

export const ballCount = 75
export const free = 0
export const center = 12

export const letters = ['B', 'I', 'N', 'G', 'O'] as const
export const numbersPerColumn = 15

export function letterOf(ball: number): string {
  return letters[Math.floor((ball - 1) / numbersPerColumn)] ?? ''
}
