import { $isReloadBlocked } from '@tambay/client/stores/page/reload-block'
import { $toast } from '@tambay/client/stores/page/toast'

import { $sheet, type HostSheet, showSheet } from './host-sheet.ts'

export interface SheetOffer {
  sheet: HostSheet
  /** It is no longer worth telling. */
  isOver: () => boolean
  /** Whether it may stand over the page at this path. */
  mayStandOver: (path: string) => boolean
  onShown?: () => void
}

/** How long a page stands before something comes over it: until then a sheet of its own may have. */
const settleMs = 400

/**
 * Sheets that wait until they disturb nobody: over a page that they may stand over, and over no other sheet, dialog or
 * toast, nor in the middle of a game or a form. `path` is the page that stands; undefined while one is on its way.
 */
export function createSheetOffers(path: () => string | undefined) {
  let waiting: SheetOffer[] = []
  let timer: ReturnType<typeof setTimeout> | undefined

  function look(): void {
    clearTimeout(timer)
    waiting = waiting.filter(offer => !offer.isOver())
    if (waiting.length > 0) timer = setTimeout(show, settleMs)
  }

  function show(): void {
    const here = path()
    if (here === undefined || !isCalm()) return
    const next = waiting.find(offer => !offer.isOver() && offer.mayStandOver(here))
    if (!next) return
    waiting = waiting.filter(offer => offer !== next)
    showSheet(next.sheet)
    next.onShown?.()
  }

  const stops = [$sheet, $isReloadBlocked, $toast].map($store => $store.listen(look))
  return {
    offer(offer: SheetOffer) {
      waiting.push(offer)
      look()
    },
    /** The page has changed. */
    look,
    stop() {
      clearTimeout(timer)
      stops.forEach(stop => stop())
    }
  }
}
export type SheetOffers = ReturnType<typeof createSheetOffers>

function isCalm(): boolean {
  const hasDialog = document.querySelector('dialog[open]') !== null
  return !hasDialog && !$sheet.get() && !$isReloadBlocked.get() && !$toast.get()
}
