export const symbols = ['parol', 'seven', 'jeepney', 'bell', 'coconut', 'mango', 'flower'] as const
export type SlotSymbol = (typeof symbols)[number]

export const wild = 'parol' satisfies SlotSymbol

const letters: Record<string, SlotSymbol> = {
  P: 'parol',
  S: 'seven',
  J: 'jeepney',
  B: 'bell',
  C: 'coconut',
  M: 'mango',
  F: 'flower'
}

export const strips = [
  readStrip('MFCMFCMBFMBFPMFSMCFMCFBSFJJJCBFC'),
  readStrip('MFCMFPMFBCFJJJFSMFCMBCFMCFSBFMCB'),
  readStrip('CFSMCFMCFBMFCMFCMJJJFMBFPCBFSMFB')
] as const

export const stripLength = 32
export const rowCount = 3

export type Stops = readonly [number, number, number]

export type Columns = readonly (readonly SlotSymbol[])[]

export function columnsAt(stops: Stops): Columns {
  return strips.map((_, reel) =>
    Array.from({ length: rowCount }, (_, row) => symbolAt(reel, (stops[reel] ?? 0) + row))
  )
}

/** `position` may be any integer, because the strip repeats in both directions. */
export function symbolAt(reel: number, position: number): SlotSymbol {
  const symbol = strips[reel]?.[((position % stripLength) + stripLength) % stripLength]
  if (!symbol) throw new RangeError(`Reel ${reel} has no position ${position}`)
  return symbol
}

function readStrip(strip: string): SlotSymbol[] {
  return [...strip].map(letter => letters[letter] ?? wild)
}
