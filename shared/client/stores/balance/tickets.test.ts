import { beforeEach, expect, test, vi } from 'vitest'

import { $tickets, clearTickets, saveTickets } from './tickets.ts'

beforeEach(clearTickets)

test('keeps tickets in session storage until they are cleared', () => {
  expect($tickets.get()).toBeUndefined()
  saveTickets(3)
  expect($tickets.get()).toBe(3)
  expect(sessionStorage.getItem('turntable_tickets')).toBe('3')
  expect({ ...localStorage }).toEqual({})
  clearTickets()
  expect($tickets.get()).toBeUndefined()
  expect(sessionStorage.getItem('turntable_tickets')).toBeNull()
})

test.each([
  ['0', 0],
  ['12', 12],
  ['', undefined],
  ['-1', undefined],
  ['1.5', undefined],
  ['many', undefined]
])('restores "%s" from storage as %s', async (stored, expected) => {
  sessionStorage.setItem('turntable_tickets', stored)
  vi.resetModules()
  const reloaded = await import('./tickets.ts')
  expect(reloaded.$tickets.get()).toBe(expected)
})
