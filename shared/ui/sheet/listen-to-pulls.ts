interface Moment {
  y: number
  time: number
}

interface Drag {
  begin: (from: Element, at: Moment) => void
  follow: (y: number) => void
  end: (end: Moment & { isCanceled: boolean }) => void
}

/**
 * A touch that pulls content down which is already at its top. Touch events, because they can still keep the browser from
 * scrolling when the direction is known; React’s can’t.
 */
export function listenToPulls(scroller: HTMLElement, { begin, follow, end }: Drag): () => void {
  let touched: (Moment & { x: number }) | undefined
  let isDragging = false

  function onStart({ touches, target, timeStamp: time }: TouchEvent): void {
    const [touch] = touches
    const isFree = touches.length === 1 && target instanceof Element && isAtTop(target, scroller)
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
      begin(scroller, touched)
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

  const stop = new AbortController()
  const { signal } = stop
  scroller.addEventListener('touchstart', onStart, { signal, passive: true })
  scroller.addEventListener('touchmove', onMove, { signal, passive: false })
  for (const type of ['touchend', 'touchcancel'] as const) scroller.addEventListener(type, onEnd, { signal })
  return () => stop.abort()
}

/** Whether nothing from the touched element up to the scroller could scroll up, and none of it takes drags itself. */
function isAtTop(touched: Element, scroller: HTMLElement): boolean {
  if (touched.closest('input[type="range"], textarea')) return false
  for (let element: Element | null = touched; element; element = element.parentElement) {
    // A sheet on top of this one takes its own touches.
    if (element instanceof HTMLDialogElement || element.scrollTop > 0) return false
    if (element === scroller) return true
  }
  return false
}
