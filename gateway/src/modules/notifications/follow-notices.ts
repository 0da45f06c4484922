import type { Tx } from '#platform/database/db.ts'
import type { Notifications } from './notifications.ts'

/** What `people` needs of this module, which stands above it. */
export function createFollowNotices({ notify, retract }: Notifications) {
  const noticeOf = (actorId: string, id: string) =>
    ({ userIds: [id], kind: 'follow', actorId, subject: { kind: 'followers', id } }) as const
  return {
    add: (tx: Tx, followerId: string, followedId: string) => notify(tx, noticeOf(followerId, followedId)),
    retract: (tx: Tx, followerId: string, followedId: string) => retract(tx, noticeOf(followerId, followedId))
  }
}
