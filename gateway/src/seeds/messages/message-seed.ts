import { randomUUID } from 'node:crypto'

import { idsOf } from '#modules/messages/conversations/open-conversation.ts'
import { conversation, conversationSide, message } from '#modules/messages/tables.ts'
import type { Seed, SeededPerson, SeedWorld } from '../seed-type.ts'
import { seededConversations } from './seeded-conversations.ts'

const minute = 60_000
const sticker = /^:([a-z]+):$/

type Seeded = (typeof seededConversations)[number]

export const messageSeed: Seed = {
  name: 'messages',
  async run(world) {
    const people = new Map(world.people.map(person => [person.username, person]))
    for (const seeded of seededConversations) {
      const [a, b] = [people.get(seeded.a), people.get(seeded.b)]
      if (a && b) await addConversation(world, seeded, a, b)
    }
  }
}

async function addConversation(
  { tx, now, random }: SeedWorld,
  seeded: Seeded,
  a: SeededPerson,
  b: SeededPerson
): Promise<void> {
  const { lines, minutesAgo, isRequest = false, unread = 0, isUnreadByPeer = false } = seeded
  let at = now.getTime() - minutesAgo * minute
  const times = lines.map(() => (at -= random.int(1, 4) * minute)).toReversed()
  const count = lines.length
  const [created] = await tx
    .insert(conversation)
    .values({
      ...idsOf(a.id, b.id),
      lastSeq: count,
      state: isRequest ? 'requested' : 'accepted',
      requesterId: isRequest ? b.id : null,
      createdAt: new Date(times[0] ?? at)
    })
    .returning({ id: conversation.id })
  if (!created) throw new Error('A seeded conversation was not stored')
  const conversationId = created.id
  const last = { conversationId, lastMessageSeq: count, lastMessageAt: new Date(times.at(-1) ?? at) }
  const readByA = count - unread
  const readByB = isUnreadByPeer ? lines.findLastIndex(([by]) => by === 'b') + 1 : count
  await tx.insert(conversationSide).values([
    {
      ...last,
      userId: a.id,
      peerId: b.id,
      box: isRequest ? 'requests' : 'chats',
      readSeq: readByA,
      deliveredSeq: readByA,
      unreadCount: unread
    },
    {
      ...last,
      userId: b.id,
      peerId: a.id,
      box: 'chats',
      readSeq: readByB,
      deliveredSeq: count,
      unreadCount: count - readByB
    }
  ])
  await tx.insert(message).values(
    lines.map(([by, line], index) => {
      const stickerId = sticker.exec(line)?.[1] ?? null
      return {
        conversationId,
        seq: index + 1,
        changedSeq: index + 1,
        senderId: by === 'a' ? a.id : b.id,
        clientId: randomUUID(),
        kind: stickerId ? ('sticker' as const) : ('text' as const),
        text: stickerId ? null : line,
        stickerId,
        createdAt: new Date(times[index] ?? at)
      }
    })
  )
}
