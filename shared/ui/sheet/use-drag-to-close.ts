import { type PointerEvent, type RefObject, useRef } from 'react'

/** Share of the sheet's height after which letting go closes it. */
const closingShare = 0.25

/** Handlers for the sheet's header: the sheet follows the finger down. */
export function useDragToClose(sheet: RefObject<HTMLElement | null>, onClose: () => void) {
  const startY = useRef<number>(undefined)

  function end(event: PointerEvent) {
    if (startY.current === undefined || !sheet.current) return
    const distance = event.clientY - startY.current
    startY.current = undefined
    sheet.current.style.transform = ''
    if (event.type === 'pointerup' && distance > sheet.current.offsetHeight * closingShare) onClose()
  }

  return {
    onPointerDown(event: PointerEvent) {
      if (event.target instanceof Element && event.target.closest('button')) return
      startY.current = event.clientY
      event.currentTarget.setPointerCapture(event.pointerId)
    },
    onPointerMove(event: PointerEvent) {
      if (startY.current === undefined || !sheet.current) return
      sheet.current.style.transform = `translateY(${Math.max(0, event.clientY - startY.current)}px)`
    },
    onPointerUp: end,
    onPointerCancel: end
  }
}
