import { type PointerEvent, useRef } from 'react'

import { tick } from '../haptics.ts'

/** The sheet closes if it is released after this share of its height. */
const closingShare = 0.25

export function useDragToClose(onClose: () => void) {
  const startY = useRef<number>(undefined)

  function follow(event: PointerEvent, isOver: boolean) {
    const sheet = event.currentTarget.closest('dialog')
    if (startY.current === undefined || !sheet) return
    const distance = Math.max(0, event.clientY - startY.current)
    sheet.style.transform = isOver ? '' : `translateY(${distance}px)`
    if (isOver) startY.current = undefined
    if (event.type !== 'pointerup' || distance <= sheet.offsetHeight * closingShare) return
    tick()
    onClose()
  }

  return {
    onPointerDown(event: PointerEvent) {
      if (event.target instanceof Element && event.target.closest('button')) return
      startY.current = event.clientY
      event.currentTarget.setPointerCapture(event.pointerId)
    },
    onPointerMove: (event: PointerEvent) => follow(event, false),
    onPointerUp: (event: PointerEvent) => follow(event, true),
    onPointerCancel: (event: PointerEvent) => follow(event, true)
  }
}
