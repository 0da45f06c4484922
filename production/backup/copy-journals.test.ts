import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { Journal } from '@tambay/game-kit/server/orders/journal'
import { beforeEach, expect, onTestFinished, test } from 'vitest'

import { checkJournals, copyJournals } from './copy-journals.ts'

let from: string
let to: string
beforeEach(() => {
  const folder = mkdtempSync(join(tmpdir(), 'tambay-journals-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  ;[from, to] = [join(folder, 'games'), join(folder, 'copy')]
})

const roundIds = (folder: string) => {
  const journal = new Journal(folder)
  try {
    return journal.openRounds().map(({ roundId }) => roundId)
  } finally {
    journal.close()
  }
}

test('copies the journal of a game that is running, with all that it has written', () => {
  const journal = new Journal(join(from, 'bingo'))
  onTestFinished(() => journal.close())
  for (let count = 0; count < 50; count++)
    journal.openRound({ roundId: `round-${count}`, roomId: '1', data: '{}' })
  copyJournals(from, to)
  expect(checkJournals(to)).toEqual([])
  expect(roundIds(join(to, 'bingo'))).toHaveLength(50)
})

test('names a damaged journal', () => {
  new Journal(join(from, 'bingo')).close()
  copyJournals(from, to)
  writeFileSync(join(to, 'bingo/journal.sqlite'), 'damaged'.repeat(1000))
  expect(checkJournals(to)).toEqual(['bingo/journal.sqlite'])
})
