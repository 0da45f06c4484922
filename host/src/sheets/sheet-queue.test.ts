import { blockReload } from '@tambay/client/stores/page/reload-block'
import { clearToast, showToast } from '@tambay/client/stores/page/toast'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { $sheet, closeSheet, type HostSheet } from './host-sheet.ts'
import { createSheetQueue, type QueuedSheet, type SheetQueue } from './sheet-queue.ts'

const logIn: HostSheet = { kind: 'log-in' }
const carriedOver: HostSheet = {
  kind: 'carried-over',
  summary: {
    isNew: true,
    id: '100003',
    nickname: 'Guest1',
    avatar: '',
    recentGames: 0,
    practiceCoins: 1,
    walletCoins: 2
  }
}

let path: string | undefined
let sheetQueue: SheetQueue

beforeEach(() => {
  vi.useFakeTimers()
  path = '/'
  sheetQueue = createSheetQueue(() => path)
})
afterEach(() => {
  sheetQueue.stop()
  closeSheet()
  clearToast()
  document.body.replaceChildren()
  vi.useRealTimers()
})

function enqueue(changes: Partial<QueuedSheet> = {}): void {
  sheetQueue.add({ sheet: logIn, isExpired: () => false, canShowOver: () => true, ...changes })
}

const kind = () => $sheet.get()?.kind

test('shows a sheet once the page has been visible for 400 ms', () => {
  const onShown = vi.fn<() => void>()
  enqueue({ onShown })
  vi.advanceTimersByTime(399)
  expect([kind(), onShown.mock.calls.length]).toEqual([undefined, 0])
  vi.advanceTimersByTime(1)
  expect([kind(), onShown.mock.calls.length]).toEqual(['log-in', 1])
})

test('shows a sheet 400 ms after a navigation has ended', () => {
  enqueue()
  path = undefined
  vi.advanceTimersByTime(5000)
  expect(kind()).toBeUndefined()
  path = '/club'
  sheetQueue.check()
  vi.advanceTimersByTime(400)
  expect(kind()).toBe('log-in')
})

test('shows no sheet over a dialog', () => {
  const dialog = document.body.appendChild(document.createElement('dialog'))
  dialog.open = true
  enqueue()
  vi.advanceTimersByTime(5000)
  expect(kind()).toBeUndefined()
  dialog.open = false
  sheetQueue.check()
  vi.advanceTimersByTime(400)
  expect(kind()).toBe('log-in')
})

test('shows no sheet during a game or a form', () => {
  const end = blockReload()
  enqueue()
  vi.advanceTimersByTime(5000)
  expect(kind()).toBeUndefined()
  end()
  vi.advanceTimersByTime(400)
  expect(kind()).toBe('log-in')
})

test('shows a sheet only after the current toast has disappeared', () => {
  showToast('You now follow Maria Clara.')
  enqueue()
  vi.advanceTimersByTime(1999)
  expect(kind()).toBeUndefined()
  vi.advanceTimersByTime(1 + 400)
  expect(kind()).toBe('log-in')
})

test('shows a sheet only on the pages that the sheet allows', () => {
  enqueue({ canShowOver: at => at === '/club' })
  vi.advanceTimersByTime(400)
  expect(kind()).toBeUndefined()
  path = '/club'
  sheetQueue.check()
  vi.advanceTimersByTime(400)
  expect(kind()).toBe('log-in')
})

test('shows two sheets one after the other', () => {
  enqueue({ sheet: carriedOver })
  enqueue()
  vi.advanceTimersByTime(5000)
  expect(kind()).toBe('carried-over')
  closeSheet()
  vi.advanceTimersByTime(400)
  expect(kind()).toBe('log-in')
  closeSheet()
  vi.advanceTimersByTime(5000)
  expect(kind()).toBeUndefined()
})

test('drops an expired sheet', () => {
  let isExpired = false
  enqueue({ isExpired: () => isExpired })
  vi.advanceTimersByTime(300)
  isExpired = true
  vi.advanceTimersByTime(5000)
  isExpired = false
  vi.advanceTimersByTime(5000)
  expect(kind()).toBeUndefined()
})
