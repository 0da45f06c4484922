export const interestTags = [
  { value: 1001, label: 'Bingo', type: 1 },
  { value: 1002, label: 'Perya', type: 1 },
  { value: 1003, label: 'Pachinko', type: 1 },
  { value: 1004, label: 'Tongits', type: 1 },
  { value: 1005, label: 'Slot', type: 1 },
  { value: 1006, label: 'Poker', type: 1 },
  { value: 1007, label: 'Other', type: 1 },
  { value: 2001, label: '1V1', type: 2 },
  { value: 2002, label: 'Party', type: 2 },
  { value: 2003, label: 'Live', type: 2 }
] as const satisfies readonly InterestTag[]

export interface InterestTag {
  value: number
  label: string
  /** 1 Game, 2 Social. An unknown code 1xxx has type 1, and so on. */
  type: number
}

export const isKnownTag = (code: string) => interestTags.some(tag => String(tag.value) === code)

/** Converts the server's comma-separated codes to tag objects (spec ENTITY-2). */
export function readInterestTags(codes: string): InterestTag[] {
  return codes
    .split(',')
    .map(code => code.trim())
    .filter((code, index, all) => /^[1-9]\d{0,5}$/.test(code) && all.indexOf(code) === index)
    .map(code => interestTags.find(tag => String(tag.value) === code) ?? unknownTag(Number(code)))
}

/** The server may know codes that this release doesn't. */
function unknownTag(value: number): InterestTag {
  return { value, label: `Tag ${value}`, type: Math.floor(value / 1000) }
}
