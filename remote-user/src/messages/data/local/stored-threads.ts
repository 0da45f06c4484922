import type { Message } from '@tambay/contracts/messages/message'

import type { MessageDatabase, StoredThread } from './database.ts'

const storedCount = 50

/** Keeps the latest messages on the device, so that a conversation opens without a network. */
export async function storeThread(
  database: Promise<MessageDatabase>,
  peerId: string,
  { conversation, messages }: Pick<StoredThread, 'conversation'> & { messages: readonly Message[] }
): Promise<void> {
  const stored = { conversation, messages: messages.slice(-storedCount) }
  await database.then(open => open.put('threads', stored, peerId)).catch(reportUnavailable)
}

export function restoreThread(
  database: Promise<MessageDatabase>,
  peerId: string
): Promise<StoredThread | undefined> {
  return database.then(open => open.get('threads', peerId)).catch(reportUnavailable)
}

function reportUnavailable(error: unknown): undefined {
  console.warn('A conversation on this device is not available', error)
}
