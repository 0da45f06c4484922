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
  type: 1 | 2
}

export function readInterestTags(codes: string): InterestTag[] {
  return codes
    .split(',')
    .map(code => interestTags.find(tag => String(tag.value) === code.trim()))
    .filter(tag => tag !== undefined)
}
