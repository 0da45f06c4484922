import { $isReloadBlocked } from '@tambay/client/stores/page/reload-block'
import { $toast } from '@tambay/client/stores/page/toast'

import { $sheet, type HostSheet, showSheet } from './host-sheet.ts'

export interface QueuedSheet {
  sheet: HostSheet
  isExpired: () => boolean
  canShowOver: (path: string) => boolean
  onShown?: () => void
}

/** A page must be visible for this long first, so that the page's own sheet can open before. Milliseconds. */
const settleMs = 400

/**
 * Shows sheets one at a time, when they don't interrupt: not over another sheet, a dialog or a toast, and not during a
 * game or a form. `path` returns undefined during a navigation.
 */
export function createSheetQueue(path: () => string | undefined) {
  let waiting: QueuedSheet[] = []
  let timer: ReturnType<typeof setTimeout> | undefined

  function check(): void {
    clearTimeout(timer)
    waiting = waiting.filter(queued => !queued.isExpired())
    if (waiting.length > 0) timer = setTimeout(showNext, settleMs)
  }

  function showNext(): void {
    const currentPath = path()
    if (currentPath === undefined || !canInterrupt()) return
    const next = waiting.find(queued => !queued.isExpired() && queued.canShowOver(currentPath))
    if (!next) return
    waiting = waiting.filter(queued => queued !== next)
    showSheet(next.sheet)
    next.onShown?.()
  }

  const stops = [$sheet, $isReloadBlocked, $toast].map($store => $store.listen(check))
  return {
    add(queued: QueuedSheet) {
      waiting.push(queued)
      check()
    },
    check,
    stop() {
      clearTimeout(timer)
      stops.forEach(stop => stop())
    }
  }
}
export type SheetQueue = ReturnType<typeof createSheetQueue>

function canInterrupt(): boolean {
  const hasDialog = document.querySelector('dialog[open]') !== null
  return !hasDialog && !$sheet.get() && !$isReloadBlocked.get() && !$toast.get()
}
