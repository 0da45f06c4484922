import { expect, test } from 'vitest'

import { chooseStages } from './choose-stages.ts'

const stages = [
  { name: 'lint' },
  { name: 'unit', hasFilter: true },
  { name: 'build' },
  { name: 'e2e', hasFilter: true }
]
const choose = (...words: string[]) => chooseStages(words, stages)

test('runs every stage when none is named', () => {
  expect(choose()).toEqual({ names: ['lint', 'unit', 'build', 'e2e'], filter: undefined })
})

test('runs the named stages, and only the files with the given name in the last stage', () => {
  expect(choose('unit')).toEqual({ names: ['unit'], filter: undefined })
  expect(choose('unit', 'ledger')).toEqual({ names: ['unit'], filter: 'ledger' })
  expect(choose('build', 'e2e', 'wallet')).toEqual({ names: ['build', 'e2e'], filter: 'wallet' })
})

test('refuses an unknown stage and lists the stages', () => {
  expect(() => choose('ledger')).toThrow('There is no stage "ledger". The stages are lint, unit, build, e2e.')
})

test('refuses a test name for a stage without test files, and refuses a second test name', () => {
  expect(() => choose('lint', 'ledger')).toThrow('The stage "lint" takes no name; these do: unit, e2e.')
  expect(() => choose('unit', 'ledger', 'party')).toThrow('remove "party"')
})
