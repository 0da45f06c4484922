import { setWaitingMessages } from '@tambay/client/data/waiting-messages'
import { blockReload } from '@tambay/client/stores/page/reload-block'
import { atom, readonlyType, type ReadableAtom } from 'nanostores'

import type { OutboxEntry } from '../outbox/outbox-entry.ts'

interface ShownEntriesDeps {
  userId: string
  list: () => Promise<readonly OutboxEntry[]>
  $canStore: ReadableAtom<boolean>
  signal: AbortSignal
}

/** The messages that wait on this device, as the screens show them. */
export function createShownEntries({ userId, list, $canStore, signal }: ShownEntriesDeps) {
  const $entries = atom<readonly OutboxEntry[]>([])
  const keepPage = createPageKeeper(signal)

  async function read(): Promise<void> {
    const entries = await list()
    if (signal.aborted) return
    $entries.set(entries)
    const isWaiting = entries.some(({ status }) => status === 'waiting')
    setWaitingMessages(userId, isWaiting)
    keepPage(isWaiting && !$canStore.get())
  }

  return { $entries: readonlyType($entries), read }
}

/** Keeps a new release from reloading a page that has the only copy of a message. */
function createPageKeeper(signal: AbortSignal): (isNeeded: boolean) => void {
  let allowReload: (() => void) | undefined
  const keep = (isNeeded: boolean) => {
    if (isNeeded) {
      allowReload ??= blockReload()
    } else {
      allowReload?.()
      allowReload = undefined
    }
  }
  signal.addEventListener('abort', () => keep(false))
  return keep
}
