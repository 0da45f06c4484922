import { looks } from '@tambay/contracts/looks'

export const levelsPerVip = 10

/** The first look that a level brings from here. */
export function nextLook(level: number): { level: number; name: string } | undefined {
  return looks
    .flatMap(({ name, from: { by, at } }) =>
      by === 'lanterns' ? [] : { name, level: by === 'level' ? at : at * levelsPerVip }
    )
    .filter(look => look.level > level)
    .toSorted((one, other) => one.level - other.level)[0]
}
