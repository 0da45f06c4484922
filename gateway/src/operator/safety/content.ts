import { avatars } from '@tambay/contracts/pictures'
import { and, eq, gt, inArray, isNotNull, isNull, like } from 'drizzle-orm'

import { users } from '#identity/users/tables.ts'
import { media } from '#modules/media/tables.ts'
import { readMessageId } from '#modules/messages/messages/find-message.ts'
import { clearMessageOf } from '#modules/messages/messages/remove-messages.ts'
import { clearMessage } from '#modules/party/chat/messages.ts'
import { partyMessage } from '#modules/party/chat/tables.ts'
import { endParty } from '#modules/party/leave/end-party.ts'
import { lockParties } from '#modules/party/rooms/lock-parties.ts'
import { type Notice, recordRoomChanges } from '#modules/safety/decision-notices.ts'
import { isPrivateMessageId, isTargetId } from '#modules/safety/find-reported.ts'
import { deleteClub } from '#modules/social/clubs/delete-club.ts'
import { club } from '#modules/social/clubs/tables.ts'
import { post, postComment } from '#modules/social/tables.ts'
import type { Tx } from '#platform/database/db.ts'
import { OperatorError } from '../operator-error.ts'

type ContentKind = 'post' | 'comment' | 'club' | 'picture' | 'room' | 'message'

interface Change {
  id: string
  reason: string
  now: Date
  /** For everyone who is in the hidden room. */
  message?: string | undefined
}

interface Changed {
  authorId: string | null
  notices: Notice[]
  /** What the author wrote. */
  text?: string
}

interface Handling {
  /** Returns undefined if there is nothing to hide. */
  hide(tx: Tx, change: Change): Promise<Changed | undefined>
  /** Absent for content that can't be restored. */
  restore?(tx: Tx, id: string): Promise<Changed | undefined>
}

const handlings: Record<ContentKind, Handling> = {
  post: textHandling(post),
  comment: textHandling(postComment),
  picture: {
    async hide(tx, { id, now }) {
      const [avatar = ''] = avatars
      const owner = tx.select({ id: media.ownerId }).from(media).where(eq(media.id, id))
      await tx
        .update(users)
        .set({ avatar })
        .where(and(inArray(users.id, owner), like(users.avatar, `/media/${id}/%`)))
      return changedOne(
        await tx
          .update(media)
          .set({ hiddenAt: now })
          .where(and(eq(media.id, id), isNull(media.hiddenAt)))
          .returning({ authorId: media.ownerId })
      )
    },
    restore: async (tx, id) =>
      changedOne(
        await tx
          .update(media)
          .set({ hiddenAt: null })
          .where(and(eq(media.id, id), isNotNull(media.hiddenAt), gt(media.bytes, 0)))
          .returning({ authorId: media.ownerId })
      )
  },
  club: {
    async hide(tx, { id, now }) {
      const [found] = await tx
        .select({ authorId: club.ownerId })
        .from(club)
        .where(eq(club.id, id))
        .for('update')
      if (!found) return undefined
      await deleteClub(tx, id, now)
      return { ...found, notices: [] }
    }
  },
  room: {
    async hide(tx, { id, now, message }) {
      const locked = (await lockParties(tx, [id])).get(id)
      if (!locked || locked.endedAt) return undefined
      const partyPublisher = recordRoomChanges()
      await endParty(tx, id, { partyPublisher, now, operatorMessage: message })
      return { authorId: locked.hostId, notices: partyPublisher.notices }
    }
  },
  message: {
    async hide(tx, { id, now }) {
      if (isPrivateMessageId(id)) return hidePrivateMessage(tx, id, now)
      const [found] = await tx.select().from(partyMessage).where(eq(partyMessage.id, id))
      const seq = found && (await clearMessage(tx, found.partyId, id))
      if (!found || seq === undefined) return undefined
      const { partyId, userId: authorId } = found
      return { authorId, notices: [{ kind: 'message_removed', partyId, id, seq }] }
    }
  }
}

async function hidePrivateMessage(tx: Tx, id: string, now: Date): Promise<Changed | undefined> {
  const cleared = await clearMessageOf(tx, readMessageId(id), now)
  const authorId = cleared?.message.senderId
  return authorId === undefined ? undefined : { authorId, notices: [{ kind: 'private_message_removed', id }] }
}

function textHandling(table: typeof post | typeof postComment): Handling {
  const { id, hiddenAt, authorId, text } = table
  return {
    hide: async (tx, change) =>
      changedOne(
        await tx
          .update(table)
          .set({ hiddenAt: change.now, hiddenReason: change.reason })
          .where(and(eq(id, change.id), isNull(hiddenAt)))
          .returning({ authorId, text })
      ),
    restore: async (tx, hiddenId) =>
      changedOne(
        await tx
          .update(table)
          .set({ hiddenAt: null, hiddenReason: null })
          .where(and(eq(id, hiddenId), isNotNull(hiddenAt)))
          .returning({ authorId })
      )
  }
}

function changedOne([row]: Omit<Changed, 'notices'>[]): Changed | undefined {
  return row && { ...row, notices: [] }
}

export function readContent(target: string): Handling & { kind: ContentKind; id: string } {
  const [kind = '', id = ''] = target.split(':')
  if (!isContentKind(kind)) throw new OperatorError(`"${target}" is not content. Use for example post:12.`)
  if (!isTargetId(kind, id)) throw new OperatorError(`"${id}" is not the id of a ${kind}.`)
  return { kind, id, ...handlings[kind] }
}

function isContentKind(kind: string): kind is ContentKind {
  return Object.hasOwn(handlings, kind)
}
