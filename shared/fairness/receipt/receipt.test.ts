import fc from 'fast-check'
import { expect, test } from 'vitest'

import { exampleReceipt } from '../testing/vector.ts'
import { checkReceipt } from './check-receipt.ts'
import { maxReceiptLength, readReceipt, ReceiptError } from './read-receipt.ts'
import { createReceipt, type Receipt } from './receipt.ts'

type Path = (string | number)[]

const passes = (text: string) => checkReceipt(readReceipt(text)).every(({ isPassed }) => isPassed)
const failedChecks = (receipt: Receipt) =>
  checkReceipt(receipt)
    .filter(({ isPassed }) => !isPassed)
    .map(({ name }) => name)

test('accepts a valid receipt with its keys in any order', () => {
  expect(exampleReceipt.spins.map(({ draw, field_id: field }) => [draw, field])).toEqual([
    [32, 'p3'],
    [756, 'p6'],
    [310, 'p4']
  ])
  expect(passes(JSON.stringify(exampleReceipt))).toBe(true)
  expect(
    passes(JSON.stringify(Object.fromEntries(Object.entries(exampleReceipt).toReversed()), null, 2))
  ).toBe(true)
})

test('refuses every receipt in which one field has another value (fuzzed)', () => {
  const anyLeaf = fc.constantFrom(...pathsOf(exampleReceipt))
  fc.assert(
    fc.property(anyLeaf, anyReplacement(), (path, replacement) => {
      const old = readAt(exampleReceipt, path)
      fc.pre(JSON.stringify(replacement) !== JSON.stringify(old))
      expect(isRefused(changeAt(exampleReceipt, path, replacement))).toBe(true)
    }),
    { numRuns: 600 }
  )
})

test('refuses every receipt in which one number differs by 1 or one text by a digit (fuzzed)', () => {
  const anyLeaf = fc.constantFrom(...pathsOf(exampleReceipt))
  fc.assert(
    fc.property(anyLeaf, fc.nat(), fc.constantFrom(1, -1), (path, at, step) => {
      expect(isRefused(changeAt(exampleReceipt, path, nearby(readAt(exampleReceipt, path), at, step)))).toBe(
        true
      )
    }),
    { numRuns: 600 }
  )
})

test('refuses every receipt in which one field is missing, added or repeated', () => {
  for (const path of [...pathsOf(exampleReceipt), ...containersOf(exampleReceipt)]) {
    if (path.length === 0) continue
    expect({ path, isRefused: isRefused(removeAt(exampleReceipt, path)) }).toEqual({ path, isRefused: true })
  }
  for (const path of containersOf(exampleReceipt)) {
    const old = readAt(exampleReceipt, path)
    const grown = Array.isArray(old) ? [...old, old.at(-1)] : { ...Object(old), extra: 1 }
    expect({ path, isRefused: isRefused(changeAt(exampleReceipt, path, grown)) }).toEqual({
      path,
      isRefused: true
    })
  }
})

test.each<[string, Partial<Receipt>, string[]]>([
  ['another seed', { seed: 'f'.repeat(64) }, ['commitment', 'draws']],
  ['another commitment', { commit: 'f'.repeat(64) }, ['commitment']],
  ['better odds than were published', { table: raise(exampleReceipt.table) }, ['table', 'draws']],
  ['another table hash', { table_hash: 'f'.repeat(64) }, ['table', 'draws']],
  ['a hidden spin', { spins: exampleReceipt.spins.filter(({ nonce }) => nonce !== 2) }, ['nonces']],
  ['a missing spin that the receipt is for', { nonce: 4 }, ['nonces', 'payment']],
  ['a coin prize that was never paid', { transaction_id: null }, ['payment']],
  ['another prize', { spins: withPrize({ t: 'coin', n: 10_000 }) }, ['draws']]
])('detects %s even if the fingerprint matches', (_what, change, failed) => {
  const { fingerprint: _, format: __, ...content } = { ...exampleReceipt, ...change }
  expect(failedChecks(createReceipt(content))).toEqual(failed)
})

test.each([
  ['', 'Paste a receipt first.'],
  ['  ', 'Paste a receipt first.'],
  ['{"seed":', 'This isn’t JSON. Paste the whole receipt, from the first { to the last }.'],
  ['[1]', 'This isn’t a receipt. A receipt is one JSON object.'],
  ['null', 'This isn’t a receipt. A receipt is one JSON object.'],
  ['{}', 'The field “format” is missing.'],
  [' '.repeat(maxReceiptLength + 1), 'This is too long for a receipt. A receipt has at most 256 KB.'],
  ['['.repeat(maxReceiptLength), 'This isn’t JSON. Paste the whole receipt, from the first { to the last }.'],
  [changed({ seed: null }), 'This spin can’t be checked yet: its secret hasn’t been shown.'],
  [changed({ seed: 'abc' }), 'The field “seed” is wrong: it must be 64 hexadecimal digits.'],
  [changed({ nonce: 0 }), 'The field “nonce” is wrong: it must be a whole number of at least 1.'],
  [changed({ table: [] }), 'The field “table” is wrong: it must be a list of 1 to 100 entries.'],
  [changed({ spins: [{ nonce: 1 }] }), 'The field “spins[0].client_seed” is missing.'],
  [changed({ isFair: true }), 'A receipt has no field “isFair”.']
])('explains why %.40s is not a receipt', (text, message) => {
  expect(() => readReceipt(text)).toThrow(new ReceiptError(message))
})

test('refuses any other text with a ReceiptError (fuzzed)', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), text => {
      expect(() => readReceipt(text)).toThrow(ReceiptError)
    })
  )
})

function changed(change: object): string {
  return JSON.stringify({ ...exampleReceipt, ...change })
}

function raise(table: Receipt['table']): Receipt['table'] {
  return table.map(field => (field.id === 'p1' ? { ...field, w: 500 } : field))
}

function withPrize(prize: { t: string; n: number }): Receipt['spins'] {
  return exampleReceipt.spins.map(spin => (spin.nonce === 1 ? { ...spin, prize } : spin))
}

function isRefused(receipt: unknown): boolean {
  try {
    return !passes(JSON.stringify(receipt))
  } catch (error) {
    if (error instanceof ReceiptError) return true
    throw error
  }
}

function anyReplacement(): fc.Arbitrary<unknown> {
  const ofOtherSpins = pathsOf(exampleReceipt).map(path => readAt(exampleReceipt, path))
  return fc.oneof(
    fc.constantFrom(...ofOtherSpins),
    fc.stringMatching(/^[0-9a-f]{64}$/),
    fc.uuid(),
    fc.constantFrom('coin', 'diamond', 'ticket', 'none', 'p1'),
    fc.nat(),
    fc.jsonValue({ maxDepth: 1 })
  )
}

function nearby(value: unknown, at: number, step: number): unknown {
  if (typeof value === 'number') return value + step
  if (typeof value !== 'string') return 0
  const place = at % value.length
  const other = value[place] === '0' ? '1' : '0'
  return value.slice(0, place) + other + value.slice(place + 1)
}

function pathsOf(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [path]
  return childrenOf(value, path).flatMap(([child, inside]) => pathsOf(child, inside))
}

function containersOf(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return []
  return [path, ...childrenOf(value, path).flatMap(([child, inside]) => containersOf(child, inside))]
}

function childrenOf(value: unknown, path: Path): [unknown, Path][] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).map(([key, child]) => [
    child,
    [...path, Array.isArray(value) ? Number(key) : key]
  ])
}

function readAt(value: unknown, path: Path): unknown {
  return path.reduce<unknown>((inside, key) => Object(inside)[key], value)
}

function changeAt(value: unknown, [key, ...rest]: Path, replacement: unknown): unknown {
  if (key === undefined) return replacement
  const copy: unknown = Array.isArray(value) ? [...value] : { ...Object(value) }
  Object(copy)[key] = changeAt(readAt(value, [key]), rest, replacement)
  return copy
}

function removeAt(value: unknown, path: Path): unknown {
  const parent = readAt(value, path.slice(0, -1))
  const last = path.at(-1)
  const left = Array.isArray(parent)
    ? parent.filter((_, at) => at !== last)
    : Object.fromEntries(Object.entries(Object(parent)).filter(([key]) => key !== last))
  return changeAt(value, path.slice(0, -1), left)
}
