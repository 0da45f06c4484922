import { type RefObject, useEffect, useEffectEvent } from 'react'

interface DragToClose {
  onClose: () => void
  header: RefObject<HTMLElement | null>
  content: RefObject<HTMLElement | null>
  hasContent: boolean
}

/** Dragging is loaded after the first paint. Until then, the Close button works. */
export function useDragToClose({ onClose, header, content, hasContent }: DragToClose): void {
  const close = useEffectEvent(onClose)

  useEffect(() => {
    if (!hasContent) return
    let stop: (() => void) | undefined
    let isOver = false
    void import(/* webpackChunkName: "sheet-drag" */ './drag-to-close.ts').then(
      ({ listenToDrags }) => {
        const [top, body] = [header.current, content.current]
        const sheet = top?.closest('dialog')
        if (isOver || !sheet || !top || !body) return
        stop = listenToDrags({ sheet, header: top, content: body, onClose: () => close() })
      },
      () => undefined
    )
    return () => {
      isOver = true
      stop?.()
    }
  }, [hasContent, header, content])
}
