import { type PointerEvent, useRef } from 'react'
import { flushSync } from 'react-dom'

import { isMotionReduced, tick } from '../haptics.ts'

/** The sheet closes if it is released after this share of its height, or thrown down. */
const closingShare = 0.25
const throwPxPerMs = 0.6
const leastThrowPx = 24

interface Drag {
  sheet: HTMLElement
  y: number
  time: number
}

export function useDragToClose(onClose: () => void) {
  const start = useRef<Drag>(undefined)

  function follow({ clientY }: PointerEvent) {
    if (start.current) start.current.sheet.style.transform = translateY(clientY - start.current.y)
  }

  function release({ type, clientY, timeStamp }: PointerEvent) {
    if (!start.current) return
    const { sheet, y, time } = start.current
    const distance = clientY - y
    const isThrown = distance >= leastThrowPx && distance > throwPxPerMs * (timeStamp - time)
    start.current = undefined
    sheet.style.transform = ''
    if (type === 'pointerup' && (isThrown || distance > sheet.offsetHeight * closingShare)) {
      tick()
      slide(sheet, distance, sheet.offsetHeight, onClose)
    } else if (distance > 0) slide(sheet, distance, 0, () => undefined)
  }

  return {
    onPointerDown({ target, currentTarget, clientY: y, timeStamp: time, pointerId }: PointerEvent) {
      const sheet = currentTarget.closest('dialog')
      if (!sheet || (target instanceof Element && target.closest('button'))) return
      start.current = { sheet, y, time }
      currentTarget.setPointerCapture(pointerId)
    },
    onPointerMove: follow,
    onPointerUp: release,
    onPointerCancel: release
  }
}

const translateY = (px: number) => `translateY(${Math.max(0, px)}px)`

/** Moves the sheet from where the finger left it, and holds it at the end until React has rendered, so that it doesn't flash. */
function slide(sheet: HTMLElement, from: number, to: number, then: () => void): void {
  if (isMotionReduced()) return then()
  const motion = sheet.animate(
    { transform: [translateY(from), translateY(to)] },
    { duration: 200, easing: 'ease-out', fill: 'forwards' }
  )
  motion.onfinish = () => {
    flushSync(then)
    motion.cancel()
  }
}
