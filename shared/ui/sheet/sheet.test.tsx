import { findViolations } from '@tambay/testing/find-violations'
import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'

import { Sheet } from './sheet.tsx'

function show() {
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

test('follows a drag, and closes if dragged by a quarter of the sheet’s height', () => {
  const { sheet, handle, onClose } = show()
  fireEvent.pointerDown(handle, { clientY: 100 })
  fireEvent.pointerMove(handle, { clientY: 150 })
  expect(sheet.style.transform).toBe('translateY(50px)')
  fireEvent.pointerUp(handle, { clientY: 150 })
  expect(sheet.style.transform).toBe('')
  expect(onClose).not.toHaveBeenCalled()

  fireEvent.pointerDown(handle, { clientY: 100 })
  fireEvent.pointerUp(handle, { clientY: 210 })
  expect(onClose).toHaveBeenCalledOnce()
})
