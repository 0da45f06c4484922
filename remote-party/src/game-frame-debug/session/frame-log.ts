import type { FrameLogEntry } from '@tambay/game-frame/frame-log'
import { atom, readonlyType } from 'nanostores'

import { describeEntry, type LogEntry, mostEntries } from '../log/log-entries.ts'

export type FrameLogStore = ReturnType<typeof createFrameLog>

/** Collects messages and shows them once per animation frame, because a game may send sixty in a second. */
export function createFrameLog() {
  const $log = atom<readonly LogEntry[]>([])
  const started = performance.now()
  let waiting: LogEntry[] = []
  let request: number | undefined
  let count = 0

  function flush(): void {
    if (request !== undefined) cancelAnimationFrame(request)
    request = undefined
    $log.set([...$log.get(), ...waiting].slice(-mostEntries))
    waiting = []
  }

  return {
    $log: readonlyType($log),
    add(entry: FrameLogEntry) {
      const time = Math.round(performance.now() - started)
      waiting.push({ number: ++count, time, ...describeEntry(entry) })
      if (waiting.length > mostEntries) waiting.shift()
      request ??= requestAnimationFrame(flush)
    },
    clear() {
      waiting = []
      $log.set([])
    },
    /** Shows waiting entries at once, because the page may be about to close. */
    flush
  }
}
