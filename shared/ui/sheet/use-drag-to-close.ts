import { type PointerEvent, type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { flushSync } from 'react-dom'

import { isMotionReduced, tick } from '../haptics.ts'
import { listenToPulls } from './listen-to-pulls.ts'

/** The sheet closes if it is released after this share of its height, or thrown down. */
const closingShare = 0.25
const throwPxPerMs = 0.6
const leastThrowPx = 24

interface DragToClose {
  onClose: () => void
  scroller: RefObject<HTMLElement | null>
  hasContent: boolean
}

/** By its header, and by its content where that can’t scroll up. */
export function useDragToClose({ onClose, scroller, hasContent }: DragToClose) {
  const [drag] = useState(createDrag)
  const close = useEffectEvent(onClose)

  useEffect(() => {
    if (!hasContent || !scroller.current) return
    return listenToPulls(scroller.current, { ...drag, end: end => drag.end(end, () => close()) })
  }, [drag, scroller, hasContent])

  const end = ({ type, clientY: y, timeStamp: time }: PointerEvent) =>
    drag.end({ y, time, isCanceled: type === 'pointercancel' }, onClose)

  return {
    onPointerDown({ target, currentTarget, clientY: y, timeStamp: time, pointerId }: PointerEvent) {
      if (target instanceof Element && target.closest('button')) return
      drag.begin(currentTarget, { y, time })
      currentTarget.setPointerCapture(pointerId)
    },
    onPointerMove: ({ clientY }: PointerEvent) => drag.follow(clientY),
    onPointerUp: end,
    onPointerCancel: end
  }
}

interface Moment {
  y: number
  time: number
}

function createDrag() {
  let start: (Moment & { sheet: HTMLElement }) | undefined
  return {
    begin(from: Element, at: Moment): void {
      const sheet = from.closest('dialog')
      if (sheet) start = { sheet, ...at }
    },
    follow(y: number): void {
      if (start) start.sheet.style.transform = translateY(y - start.y)
    },
    end({ y, time, isCanceled }: Moment & { isCanceled: boolean }, onClose: () => void): void {
      if (!start) return
      const { sheet } = start
      const distance = y - start.y
      const isThrown = distance >= leastThrowPx && distance > throwPxPerMs * (time - start.time)
      start = undefined
      sheet.style.transform = ''
      if (!isCanceled && (isThrown || distance > sheet.offsetHeight * closingShare)) {
        tick()
        slide(sheet, distance, sheet.offsetHeight, onClose)
      } else if (distance > 0) slide(sheet, distance, 0, () => undefined)
    }
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
