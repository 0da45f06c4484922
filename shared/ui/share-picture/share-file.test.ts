import { $toast } from '@tambay/client/stores/page/toast'
import { afterEach, beforeEach, expect, test } from 'vitest'

import { shareFile } from './share-file.ts'

const file = new File(['picture'], 'tambay.png', { type: 'image/png' })
const shared: unknown[] = []
const saved: string[] = []

beforeEach(() => {
  shared.length = 0
  saved.length = 0
  URL.createObjectURL = () => 'blob:picture'
  HTMLAnchorElement.prototype.click = function click(this: HTMLAnchorElement) {
    saved.push(this.download)
  }
})
afterEach(() => {
  Reflect.deleteProperty(navigator, 'share')
  Reflect.deleteProperty(navigator, 'canShare')
})

function offerShareSheet(share: (content: ShareData) => Promise<void>) {
  Object.assign(navigator, { share, canShare: () => true })
}

test('shares a picture by the phone’s share sheet', async () => {
  offerShareSheet(async content => void shared.push(content))
  await shareFile(file, 'Join me')
  expect(shared).toEqual([{ files: [file], text: 'Join me' }])
  expect(saved).toEqual([])
})

test('downloads a picture where no share sheet takes pictures, or if it fails', async () => {
  await shareFile(file, 'Join me')
  offerShareSheet(() => Promise.reject(new DOMException('No', 'NotAllowedError')))
  await shareFile(file, 'Join me')
  expect(saved).toEqual(['tambay.png', 'tambay.png'])
  expect($toast.get()?.text).toBe('Picture saved.')
})

test('does nothing more if the user closes the share sheet', async () => {
  offerShareSheet(() => Promise.reject(new DOMException('Closed', 'AbortError')))
  await shareFile(file, 'Join me')
  expect(saved).toEqual([])
})
