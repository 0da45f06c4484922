import { type MouseEvent, type PointerEvent, useRef } from 'react'

const holdMs = 450
/** A finger that moves farther is scrolling. */
const maxMovePx = 10

export function useLongPress(open: () => void) {
  const press = useRef<{ timer: ReturnType<typeof setTimeout>; x: number; y: number }>(null)
  function cancel(): void {
    clearTimeout(press.current?.timer)
    press.current = null
  }
  return {
    onPointerDown({ pointerType, clientX: x, clientY: y }: PointerEvent) {
      cancel()
      if (pointerType === 'mouse') return
      press.current = { timer: setTimeout(open, holdMs), x, y }
    },
    onPointerMove({ clientX, clientY }: PointerEvent) {
      const start = press.current
      if (start && Math.hypot(clientX - start.x, clientY - start.y) > maxMovePx) cancel()
    },
    onPointerUp: cancel,
    onPointerCancel: cancel,
    onContextMenu(event: MouseEvent) {
      if (event.target instanceof Element && event.target.closest('a')) return
      event.preventDefault()
      cancel()
      open()
    }
  }
}
