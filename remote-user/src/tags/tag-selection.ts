import { interestTags, readInterestTags } from '@tambay/contracts/interest-tags'

export const maxTags = 5

const known = new Set<number>(interestTags.map(({ value }) => value))

/** The stored codes that this release offers. The gateway keeps the others in any case. */
export function knownCodes(stored: string): number[] {
  return readInterestTags(stored)
    .map(({ value }) => value)
    .filter(value => known.has(value))
}

/** Returns undefined if there are already 5 tags. */
export function toggleTag(selected: readonly number[], code: number): number[] | undefined {
  if (selected.includes(code)) return selected.filter(other => other !== code)
  return selected.length < maxTags ? [...selected, code] : undefined
}
