import type { CardInput } from '@tambay/contracts/messages/cards'
import type { ReadableAtom } from 'nanostores'

interface QueuedMessage {
  client_id: string
  status: 'waiting' | 'failed'
}

/** The messages of one user that wait on this device until the gateway has them. */
export interface MessageOutbox {
  $entries: ReadableAtom<readonly QueuedMessage[]>
  /** Resolves with the client id when the card is stored. */
  addCard(toUserId: string, card: CardInput): Promise<string>
  retry(clientId: string): Promise<void>
}

type Open = () => Promise<MessageOutbox>

let open: Open = () => Promise.reject(new Error('The host has not provided the outbox'))

/** Call it only in the host, because a remote doesn't know which remote has the messages. */
export function provideOutbox(given: Open): void {
  open = given
}

/** The outbox of the current user. Rejects if its code can't be loaded. */
export function openOutbox(): Promise<MessageOutbox> {
  return open()
}
