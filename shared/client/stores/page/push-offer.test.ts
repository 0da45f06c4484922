import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { $pushOffer, closePushOffer, offerPush } from './push-offer.ts'

let permission: NotificationPermission

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-22T12:00:00+08:00'), toFake: ['Date'] })
  permission = 'default'
  vi.stubGlobal('PushManager', Object)
  vi.stubGlobal('Notification', {
    get permission() {
      return permission
    }
  })
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: { controller: {} } })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'serviceWorker')
  closePushOffer()
})

test('offers push messages again after 30 days, unless the browser was asked', () => {
  const offers: unknown[] = []
  const stop = $pushOffer.listen(reason => reason && offers.push(reason))
  offerPush('follow')
  closePushOffer()
  vi.advanceTimersByTime(30 * 86_400_000 - 1)
  offerPush('message')
  expect(offers).toEqual(['follow'])
  vi.advanceTimersByTime(1)
  offerPush('message')
  closePushOffer()
  expect(offers).toEqual(['follow', 'message'])
  vi.advanceTimersByTime(60 * 86_400_000)
  permission = 'denied'
  offerPush('follow')
  expect(offers).toHaveLength(2)
  stop()
})
