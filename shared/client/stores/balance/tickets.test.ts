import { expect, onTestFinished, test, vi } from 'vitest'

import { $tickets, clearTickets, openTicketCache, saveTickets } from './tickets.ts'

const stored = () => sessionStorage.getItem('turntable_tickets')

function openPage(): () => void {
  const close = openTicketCache()
  onTestFinished(close)
  return close
}

test('keeps tickets in session storage until they are cleared', () => {
  openPage()
  expect($tickets.get()).toBeUndefined()
  saveTickets(3)
  expect([$tickets.get(), stored()]).toEqual([3, '3'])
  expect({ ...localStorage }).toEqual({})
  clearTickets()
  expect([$tickets.get(), stored()]).toEqual([undefined, null])
})

test('clears tickets when the last of two pages closes', () => {
  const closeWheel = openTicketCache()
  const closeRoom = openTicketCache()
  saveTickets(3)
  closeWheel()
  expect(stored()).toBe('3')
  closeRoom()
  expect([$tickets.get(), stored()]).toEqual([undefined, null])
})

test('ignores a response that arrives after the page has closed', () => {
  openTicketCache()()
  saveTickets(3)
  expect([$tickets.get(), stored()]).toEqual([undefined, null])
})

test('removes tickets when the user opens another address, and stores them when the browser shows the page again', () => {
  openPage()
  saveTickets(3)
  dispatchEvent(new Event('pagehide'))
  expect(stored()).toBeNull()
  dispatchEvent(new Event('pageshow'))
  expect(stored()).toBe('3')
})

test('removes the tickets that a crashed page left in storage when the app starts', async () => {
  sessionStorage.setItem('turntable_tickets', '12')
  vi.resetModules()
  const restarted = await import('./tickets.ts')
  expect([restarted.$tickets.get(), stored()]).toEqual([undefined, null])
})
