import { offerPush } from '@tambay/client/stores/page/push-offer'
import { showToast } from '@tambay/client/stores/page/toast'
import { $userInfo } from '@tambay/client/stores/session/user'
import type { CardInput } from '@tambay/contracts/messages/cards'

import type { OutboxEntry } from '../outbox/outbox-entry.ts'
import type { SendResult } from '../outbox/outbox-state.ts'
import { sendEntry, type SentMessage } from '../send-entry.ts'

interface DeliverDeps {
  userId: string
  save: (entry: OutboxEntry) => Promise<void>
  onSent: (sent: SentMessage) => void
}

/** Sends one message of this user. Reports a refused card on any screen, because its share sheet is closed by then. */
export function createDelivery({ userId, save, onSent }: DeliverDeps) {
  const send = sendEntry({
    save,
    onSent(sent) {
      onSent(sent)
      // Cards are sent from a share sheet, which the offer would cover.
      if (sent.message.kind !== 'card') offerPush('message')
    }
  })

  return async (entry: OutboxEntry, lock: AbortSignal): Promise<SendResult> => {
    // Another user's token must never send these messages.
    if ($userInfo.get()?.id !== userId) return { kind: 'unanswered' }
    const result = await send(entry, lock)
    if (result.kind === 'refused' && entry.draft.kind === 'card')
      showToast(`The ${nameOf(entry.draft.card)} wasn’t sent. ${result.message}`)
    return result
  }
}

const nameOf = ({ kind }: CardInput) => (kind === 'party' ? 'room' : kind)
