import { flushSync } from 'react-dom'

import { isMotionReduced, tick } from '../haptics.ts'

/** The sheet closes if it is released after this share of its height, or thrown down. */
const closingShare = 0.25
const throwPxPerMs = 0.6
const leastThrowPx = 24

interface Moment {
  y: number
  time: number
}

interface Parts {
  sheet: HTMLElement
  header: HTMLElement
  /** Scrolls. A finger that pulls it down while it is at its top moves the sheet. */
  content: HTMLElement
  onClose: () => void
}

type Drag = ReturnType<typeof createDrag>

/** Lets the sheet follow a finger, until the returned function is called. */
export function listenToDrags({ sheet, header, content, onClose }: Parts): () => void {
  const stop = new AbortController()
  const drag = createDrag(sheet, onClose)
  listenToHeader(header, drag, stop.signal)
  listenToPulls(content, drag, stop.signal)
  return () => stop.abort()
}

function createDrag(sheet: HTMLElement, onClose: () => void) {
  let start: Moment | undefined
  return {
    begin: (at: Moment) => void (start = at),
    follow(y: number): void {
      if (start) sheet.style.transform = translateY(y - start.y)
    },
    end({ y, time, isCanceled }: Moment & { isCanceled: boolean }): void {
      if (!start) return
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

function listenToHeader(header: HTMLElement, { begin, follow, end }: Drag, signal: AbortSignal): void {
  header.addEventListener(
    'pointerdown',
    ({ target, clientY: y, timeStamp: time, pointerId }) => {
      if (target instanceof Element && target.closest('button')) return
      begin({ y, time })
      header.setPointerCapture(pointerId)
    },
    { signal }
  )
  header.addEventListener('pointermove', ({ clientY }) => follow(clientY), { signal })
  for (const type of ['pointerup', 'pointercancel'] as const)
    header.addEventListener(
      type,
      ({ clientY: y, timeStamp: time }) => end({ y, time, isCanceled: type === 'pointercancel' }),
      { signal }
    )
}

/** Touch events, because they can still keep the browser from scrolling when the finger's direction is known. */
function listenToPulls(content: HTMLElement, { begin, follow, end }: Drag, signal: AbortSignal): void {
  let touched: (Moment & { x: number }) | undefined
  let isDragging = false

  function onStart({ touches, target, timeStamp: time }: TouchEvent): void {
    const [touch] = touches
    const isFree = touches.length === 1 && target instanceof Element && isAtTop(target, content)
    touched = isFree && touch ? { x: touch.clientX, y: touch.clientY, time } : undefined
  }

  function onMove(event: TouchEvent): void {
    const [touch] = event.touches
    if (!touched || !touch || !event.cancelable) return
    const down = touch.clientY - touched.y
    const across = Math.abs(touch.clientX - touched.x)
    if (!isDragging) {
      if (down === 0 && across === 0) return
      if (down <= across) return void (touched = undefined)
      isDragging = true
      begin(touched)
    }
    event.preventDefault()
    follow(touch.clientY)
  }

  function onEnd({ type, changedTouches, timeStamp: time }: TouchEvent): void {
    const [touch] = changedTouches
    if (isDragging && touch) end({ y: touch.clientY, time, isCanceled: type === 'touchcancel' })
    touched = undefined
    isDragging = false
  }

  content.addEventListener('touchstart', onStart, { signal, passive: true })
  content.addEventListener('touchmove', onMove, { signal, passive: false })
  for (const type of ['touchend', 'touchcancel'] as const) content.addEventListener(type, onEnd, { signal })
}

/** Whether nothing from the touched element up to the content could scroll up, and none of it takes drags itself. */
function isAtTop(touched: Element, content: HTMLElement): boolean {
  if (touched.closest('input[type="range"], textarea')) return false
  for (let element: Element | null = touched; element; element = element.parentElement) {
    // A sheet on top of this one takes its own touches.
    if (element instanceof HTMLDialogElement || element.scrollTop > 0) return false
    if (element === content) return true
  }
  return false
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
