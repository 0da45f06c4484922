import { beforeEach, expect, onTestFinished, test } from 'vitest'

import { makeTestFolders } from '../../testing/game-app.ts'
import { RoundWriter } from './round-writer.ts'
import { SqliteJournal } from './sqlite-journal.ts'

let journal: SqliteJournal
const ids = { roundId: 'round', roomId: 'room' }

beforeEach(() => {
  const folders = makeTestFolders()
  journal = new SqliteJournal(folders.data)
  onTestFinished(async () => {
    await journal.close()
    folders.remove()
  })
})

test('a save resolves when the newest state is stored', async () => {
  let count = 0
  const writer = new RoundWriter(journal, ids, () => ({ count }))
  const saves = [1, 2, 3].map(next => {
    count = next
    return writer.save()
  })
  await saves[0]
  expect(journal.openRounds()).toMatchObject([{ ...ids, data: '{"count":3}' }])
  count = 4
  await Promise.all([writer.save(), ...saves])
  expect(journal.openRounds()).toMatchObject([{ data: '{"count":4}' }])
})

test('closes the round after the saves that were asked for before', async () => {
  const writer = new RoundWriter(journal, ids, () => ({}))
  void writer.save()
  await writer.close()
  expect(journal.openRounds()).toEqual([])
})

test('closing a round that was never stored changes nothing', async () => {
  await new RoundWriter(journal, ids, () => ({})).close()
  expect(journal.openRounds()).toEqual([])
})

test('after a failed save, the next one stores the round', async () => {
  let isBroken = true
  const writer = new RoundWriter(journal, ids, () => {
    if (isBroken) throw new Error('The round is broken')
    return {}
  })
  await expect(writer.save()).rejects.toThrow('The round is broken')
  isBroken = false
  await writer.save()
  expect(journal.openRounds()).toHaveLength(1)
})
