import { type PointerEvent, useRef } from 'react'
import { flushSync } from 'react-dom'

import { isMotionReduced, tick } from '../haptics.ts'

/** The sheet closes if it is released after this share of its height, or thrown down. */
const closingShare = 0.25
const throwPxPerMs = 0.6
const leastThrowPx = 24

interface Drag {
  y: number
  time: number
}

export function useDragToClose(onClose: () => void) {
  const start = useRef<Drag>(undefined)

  function follow(event: PointerEvent) {
    const sheet = event.currentTarget.closest('dialog')
    if (start.current && sheet) sheet.style.transform = `translateY(${dragged(event, start.current)}px)`
  }

  function release(event: PointerEvent) {
    const sheet = event.currentTarget.closest('dialog')
    if (!start.current || !sheet) return
    const distance = dragged(event, start.current)
    const isThrown =
      distance >= leastThrowPx && distance > throwPxPerMs * (event.timeStamp - start.current.time)
    start.current = undefined
    sheet.style.transform = ''
    if (event.type === 'pointerup' && (isThrown || distance > sheet.offsetHeight * closingShare)) {
      tick()
      slide(sheet, distance, sheet.offsetHeight, onClose)
    } else if (distance > 0) slide(sheet, distance, 0)
  }

  return {
    onPointerDown(event: PointerEvent) {
      if (event.target instanceof Element && event.target.closest('button')) return
      start.current = { y: event.clientY, time: event.timeStamp }
      event.currentTarget.setPointerCapture(event.pointerId)
    },
    onPointerMove: follow,
    onPointerUp: release,
    onPointerCancel: release
  }
}

const dragged = ({ clientY }: PointerEvent, { y }: Drag) => Math.max(0, clientY - y)

/** From where the finger left the sheet. Stays there until the page has changed, so that it doesn't flash. */
function slide(sheet: HTMLElement, from: number, to: number, then?: () => void): void {
  if (isMotionReduced() || !('animate' in sheet)) return then?.()
  const motion = sheet.animate(
    { transform: [`translateY(${from}px)`, `translateY(${to}px)`] },
    { duration: 200, easing: 'cubic-bezier(.2, .8, .2, 1)', fill: 'forwards' }
  )
  motion.addEventListener('finish', () => {
    if (then) flushSync(then)
    motion.cancel()
  })
}
