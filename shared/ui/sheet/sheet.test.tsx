import { findViolations } from '@tambay/testing/find-violations'
import { createEvent, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useLayoutEffect, useState } from 'react'
import { expect, test, vi } from 'vitest'

import { Sheet } from './sheet.tsx'

async function show() {
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
  // The sheet loads the code that follows a finger.
  await import('./drag-to-close.ts')
  return { sheet, handle, onClose }
}

test('opened by a link, takes the focus itself, so that no button has a ring', async () => {
  const { sheet } = await show()
  expect(document.activeElement).toBe(sheet)
})

test('closes with the Close button', async () => {
  const { sheet, onClose } = await show()
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

test('follows a slow drag, and closes if dragged by a quarter of the sheet’s height', async () => {
  const { sheet, handle, onClose } = await show()
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

test('closes if thrown down, however short the way', async () => {
  const { handle, onClose } = await show()
  touch(handle, 'pointerDown', 100, 1000)
  touch(handle, 'pointerUp', 140, 1050)
  expect(onClose).toHaveBeenCalledOnce()
})

test('follows a finger that pulls its content down from the top, but not one that scrolls or swipes', async () => {
  const { sheet, onClose } = await show()
  const content = screen.getByText('Ten people are here.')
  const finger = (
    type: 'touchStart' | 'touchMove' | 'touchEnd',
    [clientX, clientY]: number[],
    ms: number
  ) => {
    const event = createEvent[type](content, {
      touches: [{ clientX, clientY }],
      changedTouches: [{ clientX, clientY }]
    })
    Object.defineProperty(event, 'timeStamp', { value: ms })
    return fireEvent(content, event)
  }
  const pull = (...ways: [x: number, y: number][]) => {
    finger('touchStart', [0, 0], 1000)
    const isTaken = ways.map(way => !finger('touchMove', way, 1500))
    return { isTaken, end: () => finger('touchEnd', ways.at(-1) ?? [0, 0], 2000) }
  }
  const slow = pull([0, 50], [30, 60])
  expect(slow.isTaken).toEqual([true, true])
  expect(sheet.style.transform).toBe('translateY(60px)')
  slow.end()
  expect(sheet.style.transform).toBe('')
  for (const way of [pull([0, -50], [0, 50]), pull([60, 50])]) {
    expect(way.isTaken).not.toContain(true)
    way.end()
  }
  content.scrollTop = 20
  expect(pull([0, 150]).isTaken).toEqual([false])
  content.scrollTop = 0
  expect(onClose).not.toHaveBeenCalled()
  pull([0, 150]).end()
  expect(onClose).toHaveBeenCalledOnce()
})

test('dims the page first, opens with its content, so that the focus can go there, and hides before the content goes', () => {
  let scrim: Element | null = null
  let hidden: HTMLElement['hidden'] | undefined
  function Content() {
    useState(() => (scrim = document.querySelector('[popover]')))
    useLayoutEffect(() => () => void (hidden = document.querySelector('dialog')?.hidden), [])
    return <button type="button">Join</button>
  }
  const sheet = (isOpen: boolean) => (
    <Sheet isOpen={isOpen} onClose={() => undefined} title="Join the room">
      {isOpen && <Content />}
    </Sheet>
  )
  const { rerender } = render(sheet(false))
  rerender(sheet(true))
  expect(scrim).not.toBeNull()
  expect(document.querySelector('[popover]')).toBeNull()
  expect(document.querySelector('dialog')?.open).toBe(true)
  expect(screen.getByRole('button', { name: 'Join' })).toBeTruthy()
  rerender(sheet(false))
  expect(hidden).toBe(true)
  expect(document.querySelector('dialog')?.open).toBe(false)
  expect(document.querySelector('dialog')?.textContent).toBe('')
})
