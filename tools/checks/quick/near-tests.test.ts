import { expect, test } from 'vitest'

import { findNearTests, listTests } from './near-tests.ts'

test('finds the tests beside a changed file and the tests that import it', () => {
  const { changed, beside, importing } = findNearTests(['tools/checks/packages.ts'])
  expect(changed).toEqual([])
  expect(beside).toContain('tools/checks/packages.test.ts')
  expect(importing.filter(file => file.startsWith('tools/checks/'))).toEqual([])
})

test('finds the tests of other packages that import a changed contract', () => {
  const { beside, importing } = findNearTests(['shared/contracts/party.ts'])
  expect(beside.every(file => file.startsWith('shared/contracts/'))).toBe(true)
  expect(importing.some(file => file.startsWith('gateway/src/modules/party/'))).toBe(true)
  expect(importing.some(file => file.startsWith('remote-party/'))).toBe(true)
})

test('looks in the parent folders if a changed file’s own folder has no tests', () => {
  const { beside } = findNearTests(['tools/database/testing/new-helper.ts'])
  expect(beside).toContain('tools/database/database.test.ts')
})

test('runs a changed test once, and no test for a changed page of docs', () => {
  const own = 'tools/checks/quick/near-tests.test.ts'
  const found = findNearTests([own])
  expect([found.changed, found.beside.includes(own)]).toEqual([[own], false])
  expect(findNearTests(['docs/glossary.md'])).toEqual({ changed: [], beside: [], importing: [] })
})

test('omits the deep tests', () => {
  expect(listTests().filter(file => file.includes('.deep.'))).toEqual([])
})
