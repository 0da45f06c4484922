import { PartyId, UserId } from '@tambay/contracts/common'
import { MessageId } from '@tambay/contracts/messages/message'
import * as z from 'zod/mini'

import { findMessage, readMessageId } from '#modules/messages/messages/find-message.ts'
import { publishChanged } from '#modules/messages/messages/publish-changed.ts'
import type { PartyChanges } from '#modules/party/rooms/party-publisher.ts'
import type { Db, Tx } from '#platform/database/db.ts'
import { sendToGateways, type Topic } from '#platform/database/gateway-bus.ts'
import { transact } from '#platform/database/transact.ts'
import { partyChannel, userChannel } from '#platform/realtime/channels.ts'
import type { SafetyNeeds } from './safety-needs.ts'

const RoomChange = z.object({
  partyId: PartyId,
  version: z.int(),
  members: z.optional(z.array(z.object({ id: z.string() }))),
  settings: z.optional(z.array(z.enum(['host', 'ends_at'])))
})
const RoomLeft = z.object({ partyId: PartyId, memberId: z.string(), version: z.int() })

/** A change that an operator's command made and that the gateways must announce to browsers. */
const Notice = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('suspended'), userId: UserId }),
  z.object({ kind: z.literal('notified'), userId: UserId }),
  z.object({ kind: z.literal('room_changed'), change: RoomChange }),
  z.object({ kind: z.literal('room_left'), member: RoomLeft }),
  z.object({ kind: z.literal('room_ended'), partyId: PartyId, message: z.optional(z.string()) }),
  z.object({ kind: z.literal('message_removed'), partyId: PartyId, id: z.string(), seq: z.int() }),
  z.object({ kind: z.literal('private_message_removed'), id: MessageId })
])
export type Notice = z.output<typeof Notice>
const operatorDecision: Topic<Notice> = { channel: 'operator_decision', schema: Notice }

/** PostgreSQL sends the notices when the transaction commits. */
export async function notifyGateways(tx: Tx, notices: readonly Notice[]): Promise<void> {
  for (const notice of notices) await sendToGateways(tx, operatorDecision, notice)
}

/** Collects room changes as notices, because no browser is connected to the process of an operator's command. */
export function recordRoomChanges(): PartyChanges & { notices: Notice[] } {
  const notices: Notice[] = []
  const add = (notice: unknown) => void notices.push(z.parse(Notice, notice))
  return {
    notices,
    changed: (_, change) => add({ kind: 'room_changed', change }),
    left: (_, member) => add({ kind: 'room_left', member }),
    ended: (_, partyId, message) => add({ kind: 'room_ended', partyId, message }),
    ask: () => {}
  }
}

export function forwardDecisions(deps: SafetyNeeds): void {
  deps.bus.on(operatorDecision, notice => deps.background.run('announce a decision', announce(deps, notice)))
}

type AnnounceDeps = Pick<
  SafetyNeeds,
  'db' | 'config' | 'gameHealth' | 'realtime' | 'partyPublisher' | 'unread' | 'notifications'
>

async function announce(deps: AnnounceDeps, notice: Notice): Promise<void> {
  const { db, realtime, partyPublisher, notifications } = deps
  switch (notice.kind) {
    case 'suspended':
      return realtime.endConnections(userChannel(notice.userId), 'account_closed')
    case 'notified':
      return notifications.announce([notice.userId])
    case 'message_removed': {
      const { partyId, id, seq } = notice
      return realtime.publish(partyChannel(partyId), 'party_chat_removed', { party_id: partyId, id, seq })
    }
    case 'private_message_removed': {
      const row = await findMessage(db, readMessageId(notice.id))
      if (row) await publishChanged(deps, row)
      return
    }
    case 'room_changed':
      return inTransaction(db, tx => partyPublisher.changed(tx, notice.change))
    case 'room_left':
      return inTransaction(db, tx => partyPublisher.left(tx, notice.member))
    case 'room_ended':
      return inTransaction(db, tx => partyPublisher.ended(tx, notice.partyId, notice.message))
  }
}

/** Commits a transaction around the work, because the partyPublisher publishes a change after the commit. */
function inTransaction(db: Db, work: (tx: Tx) => void): Promise<void> {
  return transact(db, async tx => work(tx))
}
