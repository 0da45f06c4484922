import { findViolations } from '@tambay/testing/find-violations'
import { createEvent, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'

import { Sheet } from './sheet.tsx'

function show() {
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  const onClose = vi.fn<() => void>()
  render(
    <Sheet isOpen onClose={onClose} title="Join the room">
      Ten people are here.
    </Sheet>
  )
  const sheet = screen.getByRole('dialog', { name: 'Join the room' })
  Object.defineProperty(sheet, 'offsetHeight', { value: 400 })
  const handle = screen.getByRole('heading', { name: 'Join the room' })
  Object.assign(HTMLElement.prototype, { setPointerCapture: () => undefined })
  return { sheet, handle, onClose }
}

test('closes with the Close button', async () => {
  const { sheet, onClose } = show()
  expect(await findViolations(sheet)).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(onClose).toHaveBeenCalledOnce()
})

/** Sends a touch at the height `y`, in pixels, with the event's time. */
function touch(
  target: HTMLElement,
  type: 'pointerDown' | 'pointerMove' | 'pointerUp',
  y: number,
  ms: number
) {
  const event = createEvent[type](target, { clientY: y })
  Object.defineProperty(event, 'timeStamp', { value: ms })
  fireEvent(target, event)
}

test('follows a slow drag, and closes if dragged by a quarter of the sheet’s height', () => {
  const { sheet, handle, onClose } = show()
  touch(handle, 'pointerDown', 100, 1000)
  touch(handle, 'pointerMove', 150, 1500)
  expect(sheet.style.transform).toBe('translateY(50px)')
  touch(handle, 'pointerUp', 150, 2000)
  expect(sheet.style.transform).toBe('')
  expect(onClose).not.toHaveBeenCalled()

  touch(handle, 'pointerDown', 100, 3000)
  touch(handle, 'pointerUp', 210, 4000)
  expect(onClose).toHaveBeenCalledOnce()
})

test('closes if thrown down, however short the way', () => {
  const { handle, onClose } = show()
  touch(handle, 'pointerDown', 100, 1000)
  touch(handle, 'pointerUp', 140, 1050)
  expect(onClose).toHaveBeenCalledOnce()
})

test.each([
  ['opens before its content renders', true, true],
  ['without a Close button, opens with its content, where the focus goes', false, false]
])('%s', (_, hasClose, wasOpen) => {
  let isOpenAtFirstRender: boolean | undefined
  function Content() {
    useState(() => (isOpenAtFirstRender = document.querySelector('dialog')?.open))
    return <button type="button">Join</button>
  }
  const sheet = (isOpen: boolean) => (
    <Sheet isOpen={isOpen} hasClose={hasClose} onClose={() => undefined} title="Join the room">
      <Content />
    </Sheet>
  )
  const { rerender } = render(sheet(false))
  rerender(sheet(true))
  expect(isOpenAtFirstRender).toBe(wasOpen)
  expect(screen.getByRole('button', { name: 'Join' })).toBeTruthy()
})
