import { blockReload } from '@tambay/client/stores/page/reload-block'
import { clearToast, showToast } from '@tambay/client/stores/page/toast'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { $sheet, closeSheet, type HostSheet } from './host-sheet.ts'
import { createSheetOffers, type SheetOffer, type SheetOffers } from './offer-sheet.ts'

const logIn: HostSheet = { kind: 'log-in' }
const carriedOver: HostSheet = {
  kind: 'carried-over',
  news: { isNew: true, nickname: 'Guest1', avatar: '', recentGames: 0, practiceCoins: 1, walletCoins: 2 }
}

let path: string | undefined
let offers: SheetOffers

beforeEach(() => {
  vi.useFakeTimers()
  path = '/'
  offers = createSheetOffers(() => path)
})
afterEach(() => {
  offers.stop()
  closeSheet()
  clearToast()
  document.body.replaceChildren()
  vi.useRealTimers()
})

function offer(changes: Partial<SheetOffer> = {}): void {
  offers.offer({ sheet: logIn, isOver: () => false, mayStandOver: () => true, ...changes })
}

const kind = () => $sheet.get()?.kind

test('comes once the page has stood for a moment', () => {
  const onShown = vi.fn<() => void>()
  offer({ onShown })
  vi.advanceTimersByTime(399)
  expect([kind(), onShown.mock.calls.length]).toEqual([undefined, 0])
  vi.advanceTimersByTime(1)
  expect([kind(), onShown.mock.calls.length]).toEqual(['log-in', 1])
})

test('does not come while another page is on its way, and waits anew for that one', () => {
  offer()
  path = undefined
  vi.advanceTimersByTime(5000)
  expect(kind()).toBeUndefined()
  path = '/club'
  offers.look()
  vi.advanceTimersByTime(400)
  expect(kind()).toBe('log-in')
})

test('does not come over another dialog, before the page changes', () => {
  const dialog = document.body.appendChild(document.createElement('dialog'))
  dialog.open = true
  offer()
  vi.advanceTimersByTime(5000)
  expect(kind()).toBeUndefined()
  dialog.open = false
  offers.look()
  vi.advanceTimersByTime(400)
  expect(kind()).toBe('log-in')
})

test('does not come in the middle of a game or a form', () => {
  const end = blockReload()
  offer()
  vi.advanceTimersByTime(5000)
  expect(kind()).toBeUndefined()
  end()
  vi.advanceTimersByTime(400)
  expect(kind()).toBe('log-in')
})

test('lets a toast be read first', () => {
  showToast('You now follow Maria Clara.')
  offer()
  vi.advanceTimersByTime(1999)
  expect(kind()).toBeUndefined()
  vi.advanceTimersByTime(1 + 400)
  expect(kind()).toBe('log-in')
})

test('stands over the pages that it may stand over', () => {
  offer({ mayStandOver: at => at === '/club' })
  vi.advanceTimersByTime(400)
  expect(kind()).toBeUndefined()
  path = '/club'
  offers.look()
  vi.advanceTimersByTime(400)
  expect(kind()).toBe('log-in')
})

test('two come one after the other', () => {
  offer({ sheet: carriedOver })
  offer()
  vi.advanceTimersByTime(5000)
  expect(kind()).toBe('carried-over')
  closeSheet()
  vi.advanceTimersByTime(400)
  expect(kind()).toBe('log-in')
  closeSheet()
  vi.advanceTimersByTime(5000)
  expect(kind()).toBeUndefined()
})

test('what is over does not come', () => {
  let isOver = false
  offer({ isOver: () => isOver })
  vi.advanceTimersByTime(300)
  isOver = true
  vi.advanceTimersByTime(5000)
  isOver = false
  vi.advanceTimersByTime(5000)
  expect(kind()).toBeUndefined()
})
