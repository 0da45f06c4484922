import { expect, onTestFinished, test, vi } from 'vitest'

import { $isOnline } from './online.ts'

test('follows the browser’s online state while there is a listener', () => {
  const network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  onTestFinished(() => void vi.restoreAllMocks())
  const seen: boolean[] = []
  onTestFinished($isOnline.subscribe(isOnline => seen.push(isOnline)))
  expect(seen).toEqual([false])
  network.mockReturnValue(true)
  window.dispatchEvent(new Event('online'))
  network.mockReturnValue(false)
  window.dispatchEvent(new Event('offline'))
  expect(seen).toEqual([false, true, false])
})
