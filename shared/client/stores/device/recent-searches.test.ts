import { beforeEach, expect, test, vi } from 'vitest'

import { $recentSearches, clearRecentSearches, saveSearch } from './recent-searches.ts'

beforeEach(clearRecentSearches)

test('puts the latest search first and drops duplicates, ignoring case and spaces', () => {
  for (const text of ['karaoke', 'Bingo', '  Karaoke ']) saveSearch(text)
  expect($recentSearches.get()).toEqual(['Karaoke', 'Bingo'])
  expect(localStorage.getItem('recent_searches')).toBe('["Karaoke","Bingo"]')
})

test('ignores an empty search', () => {
  saveSearch('   ')
  expect($recentSearches.get()).toEqual([])
})

test('keeps ten searches', () => {
  for (let number = 1; number <= 12; number++) saveSearch(`s${number}`)
  expect($recentSearches.get()).toEqual(['s12', 's11', 's10', 's9', 's8', 's7', 's6', 's5', 's4', 's3'])
})

test('clears all searches', () => {
  saveSearch('bingo')
  clearRecentSearches()
  expect($recentSearches.get()).toEqual([])
  expect(localStorage.getItem('recent_searches')).toBe('[]')
})

test.each([
  ['["bingo","poker"]', ['bingo', 'poker']],
  ['["bingo",7,null]', ['bingo']],
  ['{"length":2}', []],
  ['"bingo"', []],
  ['null', []],
  ['[broken', []]
])('reads stored %s as %j', async (stored, expected) => {
  localStorage.setItem('recent_searches', stored)
  vi.resetModules()
  const reloaded = await import('./recent-searches.ts')
  expect(reloaded.$recentSearches.get()).toEqual(expected)
})
