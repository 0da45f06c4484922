import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { SqliteJournal } from '@tambay/game-kit/server/orders/sqlite-journal'
import { beforeEach, expect, onTestFinished, test } from 'vitest'

import { findDamagedJournals, copyJournals } from './copy-journals.ts'

let from: string
let to: string
beforeEach(() => {
  const folder = mkdtempSync(join(tmpdir(), 'tambay-journals-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  ;[from, to] = [join(folder, 'games'), join(folder, 'copy')]
})

const roundIds = async (folder: string) => {
  const journal = new SqliteJournal(folder)
  try {
    return journal.openRounds().map(({ roundId }) => roundId)
  } finally {
    await journal.close()
  }
}

test('copies the journal of a game that is running, with all that it has written', async () => {
  const journal = new SqliteJournal(join(from, 'bingo'))
  onTestFinished(() => journal.close())
  for (let count = 0; count < 50; count++)
    await journal.openRound({ roundId: `round-${count}`, roomId: '1', data: '{}' })
  copyJournals(from, to)
  expect(findDamagedJournals(to)).toEqual([])
  expect(await roundIds(join(to, 'bingo'))).toHaveLength(50)
})

test('names a damaged journal', async () => {
  await new SqliteJournal(join(from, 'bingo')).close()
  copyJournals(from, to)
  writeFileSync(join(to, 'bingo/journal.sqlite'), 'damaged'.repeat(1000))
  expect(findDamagedJournals(to)).toEqual(['bingo/journal.sqlite'])
})
