import type { Media } from '@tambay/contracts/people/media'
import {
  type KeyboardEvent,
  type PointerEvent as ReactPointerEvent,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState
} from 'react'

const columns = 3

function moveTo<Item extends { id: string }>(items: readonly Item[], id: string, to: number): Item[] {
  const moved = items.filter(item => item.id === id)
  return items.filter(item => item.id !== id).toSpliced(to, 0, ...moved)
}

/** Returns the new index after a press of this key in the grid, or undefined for other keys. */
function targetOfKey(key: string, from: number, count: number): number | undefined {
  const targets: Record<string, number> = {
    ArrowLeft: from - 1,
    ArrowRight: from + 1,
    ArrowUp: from - columns,
    ArrowDown: from + columns,
    Home: 0,
    End: count - 1
  }
  const target = targets[key]
  return target === undefined ? undefined : Math.min(Math.max(target, 0), count - 1)
}

/** Near the top and bottom of the screen, a drag scrolls the page. In CSS pixels. */
const scrollZone = 90
const scrollStep = 12

export function useArrange(pictures: Media[], onReorder: (pictures: Media[]) => void) {
  const [dragged, setDragged] = useState<{ id: string; order: Media[] }>()
  const [announcement, setAnnouncement] = useState('')
  const focused = useRef<HTMLButtonElement>(null)
  const order = dragged?.order ?? pictures
  const isDragging = dragged !== undefined

  // Moving an element in the document takes the focus from it.
  useLayoutEffect(() => {
    focused.current?.focus()
  })

  function pressKey(event: KeyboardEvent<HTMLButtonElement>, id: string): void {
    const from = order.findIndex(picture => picture.id === id)
    const to = targetOfKey(event.key, from, order.length)
    if (to === undefined) return
    event.preventDefault()
    if (to === from) return
    focused.current = event.currentTarget
    setAnnouncement(`Moved to position ${to + 1} of ${order.length}`)
    onReorder(moveTo(order, id, to))
  }

  const drag = useEffectEvent(({ clientX, clientY }: PointerEvent) => {
    if (!dragged) return
    if (clientY < scrollZone) window.scrollBy(0, -scrollStep)
    if (clientY > window.innerHeight - scrollZone) window.scrollBy(0, scrollStep)
    const tile = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-picture]')
    const to = dragged.order.findIndex(picture => picture.id === tile?.dataset.picture)
    if (to >= 0 && dragged.order[to]?.id !== dragged.id)
      setDragged({ id: dragged.id, order: moveTo(dragged.order, dragged.id, to) })
  })

  const drop = useEffectEvent(() => {
    if (dragged?.order.some((picture, index) => picture.id !== pictures[index]?.id)) onReorder(dragged.order)
    setDragged(undefined)
  })
  const cancel = useEffectEvent(() => setDragged(undefined))

  // A move in the document would end a pointer capture, so the events are taken from the window.
  useEffect(() => {
    if (!isDragging) return undefined
    const listeners = new AbortController()
    const { signal } = listeners
    window.addEventListener('pointermove', drag, { signal })
    window.addEventListener('pointerup', drop, { signal })
    window.addEventListener('pointercancel', cancel, { signal })
    return () => listeners.abort()
  }, [isDragging])

  const handleOf = (id: string) => ({
    onKeyDown: (event: KeyboardEvent<HTMLButtonElement>) => pressKey(event, id),
    onBlur: () => void (focused.current = null),
    onPointerDown: (event: ReactPointerEvent) => {
      event.currentTarget.releasePointerCapture?.(event.pointerId)
      setDragged({ id, order: pictures })
    }
  })

  return { order, draggedId: dragged?.id, announcement, handleOf }
}
