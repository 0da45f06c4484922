import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { temporaryFolder } from '../testing/temporary-folder.ts'
import { cleanCommit, readStageResults, saveStageResult } from './stage-results.ts'

test('keeps the last result of each stage, for one commit', () => {
  const file = join(temporaryFolder(), 'results.json')
  saveStageResult('npm test lint', false, 'first', file)
  saveStageResult('npm test lint', true, 'first', file)
  saveStageResult('npm test unit', false, 'first', file)
  expect(readStageResults('first', file)?.results).toEqual({ 'npm test lint': true, 'npm test unit': false })
  expect(readStageResults('second', file)).toBeUndefined()
  saveStageResult('npm test types', true, 'second', file)
  expect(readStageResults('second', file)?.results).toEqual({ 'npm test types': true })
})

test('sources that differ from their commit have none', () => {
  const folder = temporaryFolder()
  const git = (...args: string[]) => execFileSync('git', args, { cwd: folder, encoding: 'utf8' }).trim()
  git('init', '-q')
  writeFileSync(join(folder, 'a.ts'), 'one')
  git('add', '-A')
  git('-c', 'user.name=a', '-c', 'user.email=a@example.com', 'commit', '-qm', 'One')
  expect(cleanCommit(folder)).toBe(git('rev-parse', 'HEAD'))
  writeFileSync(join(folder, 'a.ts'), 'two')
  expect(cleanCommit(folder)).toBeUndefined()
})
