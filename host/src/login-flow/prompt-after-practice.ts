import { $practiceRounds } from '@tambay/client/stores/guest/practice-rounds'
import { $hasToken } from '@tambay/client/stores/session/session'
import { toMilliseconds } from '@tambay/format/time'

import { tabOf } from '../layout/tabs.ts'
import type { SheetQueue } from '../sheets/sheet-queue.ts'

/** Local storage: the time of the last prompt, in whole seconds since 1970 (spec ENTITY-8). */
const storageKey = 'login_modal_at'
/** The minimum time between two prompts, in milliseconds. */
const minPause = 24 * 60 * 60_000

export function promptAfterPractice(sheetQueue: Pick<SheetQueue, 'add'>) {
  let lastRounds = $practiceRounds.get()
  let isQueued = false

  const reset = () => {
    lastRounds = $practiceRounds.get()
    isQueued = false
  }

  return (): void => {
    if ($hasToken.get()) return reset()
    if (isQueued || $practiceRounds.get() === lastRounds) return
    isQueued = true
    sheetQueue.add({
      sheet: { kind: 'log-in' },
      isExpired: () => $hasToken.get(),
      canShowOver: path => tabOf(path, undefined) !== undefined && isDue(),
      onShown: () => {
        localStorage.setItem(storageKey, String(Math.floor(Date.now() / 1000)))
        reset()
      }
    })
  }
}

/** A stored time in the future (the clock was set back) doesn't block the prompt. */
function isDue(): boolean {
  const promptedAt = toMilliseconds(Number(localStorage.getItem(storageKey) ?? 0))
  return !(Math.abs(Date.now() - promptedAt) < minPause)
}
