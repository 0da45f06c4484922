import { expect, test, vi } from 'vitest'

import { mergeChanges, type MergedChange, type PartyChange } from './merge-changes.ts'

const partyId = '100000000001'
const ann = { id: 'ann' }
const change = (version: number, fields: Omit<PartyChange, 'partyId' | 'version'> = {}) => ({
  partyId,
  version,
  ...fields
})

function collect(changes: readonly PartyChange[]): MergedChange[] {
  vi.useFakeTimers()
  try {
    const published: MergedChange[] = []
    const merged = mergeChanges(50, async one => void published.push(one))
    for (const one of changes) merged.add(one)
    vi.advanceTimersByTime(49)
    expect(published).toEqual([])
    vi.advanceTimersByTime(1)
    return published
  } finally {
    vi.useRealTimers()
  }
}

test('merges the changes of one room within 50 ms into one event with the latest states, in any order', () => {
  expect(
    collect([
      change(8, { members: [{ id: 'bob', state: null }], settings: ['name'] }),
      change(7, { members: [ann, { id: 'bob' }] }),
      change(9, { settings: ['ends_at'] })
    ])
  ).toEqual([
    {
      partyId,
      base: 6,
      version: 9,
      members: new Map([
        ['ann', undefined],
        ['bob', null]
      ]),
      settings: new Set(['name', 'ends_at'])
    }
  ])
})

test('keeps changes of different rooms apart', () => {
  const other = { ...change(3, { members: [{ id: 'cat' }] }), partyId: '100000000002' }
  expect(collect([change(2, { members: [ann] }), other])).toMatchObject([
    { partyId, base: 1, version: 2 },
    { partyId: other.partyId, base: 2, version: 3 }
  ])
})

test('shows a gap if another gateway made a change in between', () => {
  const [first, second] = [change(2, { members: [ann] }), change(4, { members: [{ id: 'bob' }] })]
  expect(collect([first, second])[0]).toMatchObject({ base: 1, version: 2 })
})
