import { randomUuid } from '@tambay/client/data/random-id'
import { setWaitingMessages } from '@tambay/client/data/waiting-messages'
import type { CardInput } from '@tambay/contracts/messages/cards'
import { atom, readonlyType } from 'nanostores'

import type { MessageDatabase } from '../local/database.ts'
import type { Draft } from '../outbox/outbox-entry.ts'
import { createOutboxStorage } from '../outbox/outbox-storage.ts'
import { createDelivery } from './delivery.ts'
import { reportBroken } from './report-broken.ts'
import { createShownEntries } from './shown-entries.ts'
import { startSender } from './start-sender.ts'
import type { Tabs } from './tabs.ts'

interface SessionOutboxDeps {
  userId: string
  database: Promise<MessageDatabase>
  tabs: Tabs
  signal: AbortSignal
}

/** Stores a user's new messages on this device and sends them. The user's other tabs show the same messages. */
export function createSessionOutbox({ userId, database, tabs, signal }: SessionOutboxDeps) {
  const $canStore = atom(true)
  const storage = createOutboxStorage(database, () => $canStore.set(false))
  const { $entries, read } = createShownEntries({ userId, list: storage.list, $canStore, signal })

  /** Records changes that the sender made itself, so that it doesn't reload. */
  async function record(writing: Promise<void>): Promise<void> {
    await writing
    tabs.postChanged()
    await read()
  }

  async function change(writing: Promise<void>): Promise<void> {
    await writing
    tabs.postChanged()
    await readAll()
  }

  async function readAll(): Promise<void> {
    await Promise.all([read(), sender.reload()]).catch(reportBroken)
  }

  async function add(toUserId: string, draft: Draft): Promise<string> {
    setWaitingMessages(userId, true)
    const entry = newEntry(toUserId, draft)
    await change(storage.add(entry))
    return entry.client_id
  }

  const sender = startSender({
    userId,
    storage: {
      list: storage.list,
      update: entry => record(storage.update(entry)),
      remove: clientId => record(storage.remove(clientId))
    },
    send: createDelivery({
      userId,
      save: entry => change(storage.update(entry)),
      onSent: tabs.postSent
    }),
    signal
  })
  tabs.listen(() => void readAll())
  void readAll()

  return {
    $entries,
    /** False if the browser can't store messages. Unsent ones are then lost when the page is closed. */
    $canStore: readonlyType($canStore),
    add,
    addCard: (toUserId: string, card: CardInput) => add(toUserId, { kind: 'card', card }),
    retry: (clientId: string) => change(storage.requeue(clientId)),
    discard: (clientId: string) => change(storage.remove(clientId))
  }
}

function newEntry(toUserId: string, draft: Draft) {
  return {
    client_id: randomUuid(),
    to_user_id: toUserId,
    created_at: Math.floor(Date.now() / 1000),
    draft,
    status: 'waiting' as const
  }
}
