import { UserId } from '@tambay/contracts/common'
import { MessageId } from '@tambay/contracts/messages/message'
import { entry } from '@tambay/contracts/party'
import { MediaId } from '@tambay/contracts/people/media'
import type { ReportTarget } from '@tambay/contracts/people/safety'
import { and, eq, exists, isNull, ne, or, type SQL, sql } from 'drizzle-orm'

import { isActiveUser } from '#identity/users/is-active-user.ts'
import { users } from '#identity/users/tables.ts'
import { albumPicture, media } from '#modules/media/tables.ts'
import { findPrivateMessage } from '#modules/messages/messages/reported-message.ts'
import { partyMessage } from '#modules/party/chat/tables.ts'
import { party, partyMember, partyVisit } from '#modules/party/tables.ts'
import { club } from '#modules/social/clubs/tables.ts'
import { postMedia } from '#modules/social/posts/tables.ts'
import { isOfReadableClub } from '#modules/social/posts/visible-posts.ts'
import { post, postComment } from '#modules/social/tables.ts'
import type { Db } from '#platform/database/db.ts'
import type { Reported } from './file-report.ts'

type Found = Omit<Reported, 'kind' | 'id'>
type Find = (db: Db, id: string, reporterId: string | undefined) => Promise<Found[]>

/**
 * Blocks don't matter here: a person can't escape a report by blocking its author. What else the reporter can't see is not
 * found. Operators, who are no reporters, find everything.
 */
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
  post: (db, id, reporterId) =>
    db
      .select({ subjectId: post.authorId, excerpt: post.text })
      .from(post)
      .innerJoin(users, eq(users.id, post.authorId))
      .where(and(eq(post.id, id), isNull(post.hiddenAt), isActiveUser, isReadablePost(reporterId))),
  comment: (db, id, reporterId) =>
    db
      .select({ subjectId: postComment.authorId, excerpt: postComment.text })
      .from(postComment)
      .innerJoin(users, eq(users.id, postComment.authorId))
      .innerJoin(post, eq(post.id, postComment.postId))
      .where(
        and(eq(postComment.id, id), isNull(postComment.hiddenAt), isActiveUser, isReadablePost(reporterId))
      ),
  club: async (db, id) => {
    const found = await db
      .select({ subjectId: club.ownerId, name: club.name, about: club.about })
      .from(club)
      .where(eq(club.id, id))
    return found.map(({ subjectId, name, about }) => ({ subjectId, excerpt: `${name}\n${about}`.trim() }))
  },
  room: (db, id) =>
    db.select({ subjectId: party.hostId, excerpt: party.name }).from(party).where(eq(party.id, id)),
  picture: async (db, id, reporterId) => {
    const found = await db
      .select({ subjectId: media.ownerId })
      .from(media)
      .where(and(eq(media.id, id), isNull(media.hiddenAt), isPublicPicture(db, reporterId)))
    return found.map(({ subjectId }) => ({ subjectId, excerpt: '' }))
  },
  message: async (db, id, reporterId) => {
    if (isPrivateMessageId(id)) return findPrivateMessage(db, id, reporterId)
    const found = await db
      .select({ subjectId: partyMessage.userId, text: partyMessage.text })
      .from(partyMessage)
      .innerJoin(party, eq(party.id, partyMessage.partyId))
      .where(and(eq(partyMessage.id, id), isNull(partyMessage.removedSeq), isOfKnownRoom(db, reporterId)))
    return found.map(({ subjectId, text }) => ({ subjectId, excerpt: text ?? '' }))
  }
}

/** Neither hidden nor of a closed club of others. */
const isReadablePost = (reporterId: string | undefined) =>
  reporterId === undefined ? undefined : and(isNull(post.hiddenAt), isOfReadableClub(reporterId))

/** Of an album, a profile or a post. Those of private messages and tickets are not found. */
function isPublicPicture(db: Db, reporterId: string | undefined): SQL | undefined {
  if (reporterId === undefined) return undefined
  const inAlbum = db.select().from(albumPicture).where(eq(albumPicture.mediaId, media.id))
  const inPost = db
    .select()
    .from(postMedia)
    .innerJoin(post, eq(post.id, postMedia.postId))
    .where(and(eq(postMedia.mediaId, media.id), isReadablePost(reporterId)))
  const asAvatar = sql`EXISTS (SELECT FROM ${users} AS owner WHERE owner.id = ${media.ownerId} AND owner.avatar LIKE '%' || ${media.id} || '%')`
  return or(exists(inAlbum), exists(inPost), asAvatar)
}

/** The chat of a room that only followed people can enter is known to those who were in it. */
function isOfKnownRoom(db: Db, reporterId: string | undefined): SQL | undefined {
  if (reporterId === undefined) return undefined
  const ofParty = (table: typeof partyMember | typeof partyVisit) =>
    exists(
      db
        .select()
        .from(table)
        .where(and(eq(table.partyId, party.id), eq(table.userId, reporterId)))
    )
  return or(ne(party.auth, entry.followedOnly), ofParty(partyMember), ofParty(partyVisit))
}
