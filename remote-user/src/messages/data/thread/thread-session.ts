import type { MessageOutbox } from '@tambay/client/stores/messages/message-outbox'

import type { MessageDatabase } from '../local/database.ts'
import type { Draft } from '../outbox/outbox-entry.ts'
import type { SentMessage } from '../send-entry.ts'

export interface ThreadSession extends Pick<MessageOutbox, 'retry'> {
  database: Promise<MessageDatabase>
  /** Resolves with the client id when the message is stored. */
  add(toUserId: string, draft: Draft): Promise<string>
  discard(clientId: string): Promise<void>
  onSent(listener: (sent: SentMessage) => void): () => void
  signal: AbortSignal
}
