import { findViolations } from '@tambay/testing/find-violations'
import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'

import { Dialog } from './dialog.tsx'

function show(isDismissable: boolean, onClose = vi.fn<() => void>()) {
  render(
    <Dialog
      isOpen
      onClose={onClose}
      title="Warm Reminder"
      isDismissable={isDismissable}
      actions={<button type="button">Retry</button>}
    >
      system busy now
    </Dialog>
  )
  return { dialog: screen.getByRole('dialog', { name: 'Warm Reminder' }), onClose }
}

test('closes on Escape or a press on the backdrop, not on a press inside', async () => {
  const { dialog, onClose } = show(true)
  await userEvent.click(screen.getByText('system busy now'))
  expect(onClose).not.toHaveBeenCalled()
  fireEvent(dialog, new Event('cancel', { cancelable: true }))
  fireEvent.click(dialog)
  expect(onClose).toHaveBeenCalledTimes(2)
  expect(await findViolations(dialog)).toEqual([])
})

test('a dialog that is not dismissable ignores Escape and the backdrop', () => {
  const { dialog, onClose } = show(false)
  const wasAllowed = fireEvent(dialog, new Event('cancel', { cancelable: true }))
  fireEvent.click(dialog)
  expect(wasAllowed).toBe(false)
  if (dialog instanceof HTMLDialogElement) dialog.close()
  expect(screen.getByRole('dialog', { name: 'Warm Reminder' })).toBe(dialog)
  expect(onClose).not.toHaveBeenCalled()
})

test('a dialog that opens by itself takes the focus, so that no button has a ring', () => {
  const { dialog } = show(false)
  expect(document.activeElement).toBe(dialog)
})

test('closing a nested dialog keeps the outer one open', () => {
  const [closeOuter, closeInner] = [vi.fn<() => void>(), vi.fn<() => void>()]
  render(
    <Dialog isOpen onClose={closeOuter} title="Bingo Titas" actions={null}>
      <Dialog isOpen onClose={closeInner} title="Leave?" actions={null} />
    </Dialog>
  )
  const inner = screen.getByRole('dialog', { name: 'Leave?' })
  fireEvent(inner, new Event('cancel', { cancelable: true }))
  fireEvent(inner, new Event('close'))
  fireEvent.click(inner)
  expect(closeInner).toHaveBeenCalledTimes(3)
  expect(closeOuter).not.toHaveBeenCalled()
})

test('renders nothing while closed', () => {
  const { rerender } = render(
    <Dialog isOpen={false} onClose={vi.fn<() => void>()} title="Hello" actions={null} />
  )
  expect(screen.queryByRole('dialog')).toBeNull()
  rerender(<Dialog isOpen onClose={vi.fn<() => void>()} title="Hello" actions={null} />)
  expect(screen.getByRole('dialog', { name: 'Hello' })).toBeTruthy()
  rerender(<Dialog isOpen={false} onClose={vi.fn<() => void>()} title="Hello" actions={null} />)
  expect(screen.queryByRole('dialog')).toBeNull()
})
