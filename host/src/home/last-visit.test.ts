import { beforeEach, expect, test } from 'vitest'

import { visitHome } from './last-visit.ts'

const hourMs = 3_600_000
const start = 1_790_000_000_000

beforeEach(() => localStorage.clear())

test('knows no earlier visit on a new phone', () => {
  expect(visitHome('1', start)).toBeUndefined()
  expect(visitHome('1', start + 60_000)).toBeUndefined()
})

test('keeps the end of the last visit while the user stays', () => {
  visitHome('1', start)
  visitHome('1', start + 60_000)
  const end = Math.floor((start + 60_000) / 1000)
  expect(visitHome('1', start + 5 * hourMs)).toBe(end)
  expect(visitHome('1', start + 5 * hourMs + 60_000)).toBe(end)
})

test('tells another account nothing, and ignores a broken value', () => {
  visitHome('1', start)
  expect(visitHome('2', start + 5 * hourMs)).toBeUndefined()
  localStorage.setItem('home_visit', '2 soon')
  expect(visitHome('2', start + 9 * hourMs)).toBeUndefined()
})
