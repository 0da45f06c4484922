import { UserId } from '@tambay/contracts/common'
import { MessageId } from '@tambay/contracts/messages/message'
import { MediaId } from '@tambay/contracts/people/media'
import type { ReportTarget } from '@tambay/contracts/people/safety'
import { and, eq, isNull } from 'drizzle-orm'

import type { Db } from '#db/db.ts'
import { media } from '../media/tables.ts'
import { findPrivateMessage } from '../messages/messages/reported-message.ts'
import { partyMessage } from '../party/chat/tables.ts'
import { party } from '../party/tables.ts'
import { club } from '../social/clubs/tables.ts'
import { post, postComment } from '../social/tables.ts'
import { isActiveUser } from '../user/is-active-user.ts'
import { users } from '../user/tables.ts'
import type { Reported } from './file-report.ts'

type Found = Omit<Reported, 'kind' | 'id'>
type Find = (db: Db, id: string, reporterId: string | undefined) => Promise<Found[]>

/** Blocks don't matter here: a person can't escape a report by blocking its author. */
export async function findReported(
  db: Db,
  kind: ReportTarget,
  id: string,
  reporterId?: string
): Promise<Reported | undefined> {
  if (!isTargetId(kind, id)) return undefined
  const [found] = await finders[kind](db, id, reporterId)
  return found && { kind, id, ...found }
}

export function isTargetId(kind: ReportTarget, id: string): boolean {
  if (kind === 'picture') return MediaId.safeParse(id).success
  return UserId.safeParse(id).success || (kind === 'message' && isPrivateMessageId(id))
}

export const isPrivateMessageId = (id: string) => MessageId.safeParse(id).success

const finders: Record<ReportTarget, Find> = {
  person: async (db, id) => {
    const found = await db
      .select({ subjectId: users.id, nickName: users.nickName, bio: users.bio })
      .from(users)
      .where(and(eq(users.id, id), isActiveUser))
    return found.map(({ subjectId, nickName, bio }) => ({ subjectId, excerpt: `${nickName}\n${bio}`.trim() }))
  },
  post: (db, id) =>
    db
      .select({ subjectId: post.authorId, excerpt: post.text })
      .from(post)
      .innerJoin(users, eq(users.id, post.authorId))
      .where(and(eq(post.id, id), isNull(post.hiddenAt), isActiveUser)),
  comment: (db, id) =>
    db
      .select({ subjectId: postComment.authorId, excerpt: postComment.text })
      .from(postComment)
      .innerJoin(users, eq(users.id, postComment.authorId))
      .where(and(eq(postComment.id, id), isNull(postComment.hiddenAt), isActiveUser)),
  club: async (db, id) => {
    const found = await db
      .select({ subjectId: club.ownerId, name: club.name, about: club.about })
      .from(club)
      .where(eq(club.id, id))
    return found.map(({ subjectId, name, about }) => ({ subjectId, excerpt: `${name}\n${about}`.trim() }))
  },
  room: (db, id) =>
    db.select({ subjectId: party.hostId, excerpt: party.name }).from(party).where(eq(party.id, id)),
  picture: async (db, id) => {
    const found = await db
      .select({ subjectId: media.ownerId })
      .from(media)
      .where(and(eq(media.id, id), isNull(media.hiddenAt)))
    return found.map(({ subjectId }) => ({ subjectId, excerpt: '' }))
  },
  message: async (db, id, reporterId) => {
    if (isPrivateMessageId(id)) return findPrivateMessage(db, id, reporterId)
    const found = await db
      .select({ subjectId: partyMessage.userId, text: partyMessage.text })
      .from(partyMessage)
      .where(and(eq(partyMessage.id, id), isNull(partyMessage.removedSeq)))
    return found.map(({ subjectId, text }) => ({ subjectId, excerpt: text ?? '' }))
  }
}
