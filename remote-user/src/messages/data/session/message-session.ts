import { onConnected } from '@tambay/client/api/realtime'
import { randomUuid } from '@tambay/client/data/random-id'
import { setWaitingMessages } from '@tambay/client/data/waiting-messages'
import type { MessageOutbox } from '@tambay/client/stores/messages/message-outbox'
import { offerPush } from '@tambay/client/stores/page/push-offer'
import { blockReload } from '@tambay/client/stores/page/reload-block'
import { showToast } from '@tambay/client/stores/page/toast'
import { $token } from '@tambay/client/stores/session/session'
import { $userInfo } from '@tambay/client/stores/session/user'
import { atom, computed, type ReadableAtom, readonlyType } from 'nanostores'

import { type MessageDatabase, openMessageDatabase } from '../local/database.ts'
import type { Draft, OutboxEntry } from '../outbox/outbox-entry.ts'
import { createOutboxStorage } from '../outbox/outbox-storage.ts'
import { runOutbox } from '../outbox/run-outbox.ts'
import { sendEntry, type SentMessage } from '../send-entry.ts'
import type { ThreadSession } from '../thread/thread-session.ts'
import { createThread, type ThreadStore } from '../thread/thread.ts'
import { holdLock } from './hold-lock.ts'

export interface MessageSession extends MessageOutbox, ThreadSession {
  userId: string
  $entries: ReadableAtom<readonly OutboxEntry[]>
  /** False if the browser can't store messages. Unsent ones are then lost when the page is closed. */
  $canStore: ReadableAtom<boolean>
  thread(peerId: string): ThreadStore
}

type TabMessage = { kind: 'changed' } | { kind: 'sent'; sent: SentMessage }

let current: { session: MessageSession; stop: () => void } | undefined

export function openMessageSession(userId: string): MessageSession {
  if (current?.session.userId !== userId) {
    current?.stop()
    current = startSession(userId)
  }
  return current.session
}

export function closeMessageSession(): void {
  current?.stop()
  current = undefined
}

$token.listen(closeMessageSession)

export const $messageSession = computed($userInfo, user => user && openMessageSession(user.id))

function startSession(userId: string) {
  const stopping = new AbortController()
  const { signal } = stopping
  const database = openMessageDatabase(userId)
  const $canStore = atom(true)
  const storage = createOutboxStorage(database, () => $canStore.set(false))
  const $entries = atom<readonly OutboxEntry[]>([])
  const listeners = new Set<(sent: SentMessage) => void>()
  const tabs = new BroadcastChannel(`tambay-messages-${userId}`)
  const threads = new Map<string, ThreadStore>()
  let sender: ReturnType<typeof runOutbox> | undefined
  let allowReload: (() => void) | undefined

  async function readEntries(): Promise<void> {
    const entries = await storage.list()
    if (signal.aborted) return
    $entries.set(entries)
    const isWaiting = entries.some(({ status }) => status === 'waiting')
    setWaitingMessages(userId, isWaiting)
    keepPage(isWaiting && !$canStore.get())
  }

  /** Keeps a new release from reloading a page that has the only copy of a message. */
  function keepPage(isNeeded: boolean): void {
    if (isNeeded) {
      allowReload ??= blockReload()
    } else {
      allowReload?.()
      allowReload = undefined
    }
  }

  async function readAll(): Promise<void> {
    await Promise.all([readEntries(), sender?.reload()]).catch(reportBroken)
  }

  const post = (message: TabMessage) => signal.aborted || tabs.postMessage(message)

  /** Records changes that the outbox made itself, so that it doesn't reload. */
  const record = async (writing: Promise<void>) => {
    await writing
    post({ kind: 'changed' })
    await readEntries()
  }

  const change = async (writing: Promise<void>) => {
    await writing
    post({ kind: 'changed' })
    await readAll()
  }

  function heard(sent: SentMessage): void {
    for (const listener of listeners) listener(sent)
  }

  const deliver = sendEntry({
    save: entry => change(storage.update(entry)),
    onSent(sent) {
      heard(sent)
      post({ kind: 'sent', sent })
      // Cards are sent from a share sheet, which the offer would cover.
      if (sent.message.kind !== 'card') offerPush('message')
    }
  })

  /** Another user's token must never send these messages. */
  const send: typeof deliver = async (entry, lock) => {
    if ($userInfo.get()?.id !== userId) return { kind: 'unanswered' }
    const result = await deliver(entry, lock)
    if (result.kind === 'refused' && entry.draft.kind === 'card')
      showToast(`The ${entry.draft.card.kind} wasn’t sent. ${result.message}`)
    return result
  }

  async function add(toUserId: string, draft: Draft): Promise<string> {
    setWaitingMessages(userId, true)
    const clientId = randomUuid()
    const entry = {
      client_id: clientId,
      to_user_id: toUserId,
      created_at: Math.floor(Date.now() / 1000),
      draft,
      status: 'waiting' as const
    }
    await change(storage.add(entry))
    return clientId
  }

  function runSender(lock: AbortSignal): void {
    if (lock.aborted) return
    const outbox = runOutbox({
      storage: {
        list: storage.list,
        update: entry => record(storage.update(entry)),
        remove: clientId => record(storage.remove(clientId))
      },
      send,
      clock
    })
    sender = outbox
    const stopListening = onConnected(isConnected => isConnected && outbox.connected())
    window.addEventListener('online', outbox.connected, { signal: lock })
    lock.addEventListener('abort', () => {
      stopListening()
      outbox.stop()
      if (sender === outbox) sender = undefined
    })
    outbox.reload().catch(reportBroken)
  }

  tabs.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => {
    if (data.kind === 'sent') heard(data.sent)
    else void readAll()
  })
  holdLock(`tambay-messages-${userId}`, signal, runSender)
  void readAll()

  const session: MessageSession = {
    userId,
    database,
    $entries: readonlyType($entries),
    $canStore: readonlyType($canStore),
    signal,
    add,
    addCard: (toUserId, card) => add(toUserId, { kind: 'card', card }),
    retry: clientId => change(storage.requeue(clientId)),
    discard: clientId => change(storage.remove(clientId)),
    thread(peerId) {
      const thread = threads.get(peerId) ?? createThread(session, peerId)
      threads.set(peerId, thread)
      return thread
    },
    onSent(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    }
  }
  return {
    session,
    stop() {
      stopping.abort()
      tabs.close()
      listeners.clear()
      keepPage(false)
      database.then(closeDatabase, () => undefined).catch(reportBroken)
    }
  }
}

/** Deletes the copies of conversations, but keeps unsent messages for the user's next login. */
async function closeDatabase(database: MessageDatabase): Promise<void> {
  await Promise.all([database.clear('threads'), database.clear('lists')])
  database.close()
}

function reportBroken(error: unknown): void {
  console.error('The messages on this device could not be read', error)
}

const clock = {
  now: Date.now,
  wake(run: () => void, afterMs: number): () => void {
    const timer = setTimeout(run, afterMs)
    return () => clearTimeout(timer)
  },
  random: Math.random
}
