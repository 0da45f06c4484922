import { getUserById, getUserInfo } from '@tambay/contracts/user'

import { Refusal } from '#http/refusal.ts'
import { route } from '#http/route.ts'
import { manilaDay } from '#time/manila.ts'
import type { Deps } from '../../deps.ts'
import type { App } from '../../http/app-type.ts'
import { isFollowing } from '../social/people/follows.ts'
import { findLiveParty } from './live-party.ts'
import { readProfile, withoutPrivate } from './read-profile.ts'
import { profileVisit } from './tables.ts'

export function profileModule(app: App, { db, ledger, clock }: Deps): void {
  const read = (userId: string) => readProfile({ db, ledger, now: clock.now() }, userId)

  route(app, getUserInfo, async ({ user }) => {
    const info = await read(user.id)
    // Closed since the token was looked at.
    if (!info) throw new Refusal('account_closed')
    return { user_info: info }
  })

  route(app, getUserById, async ({ query, user, refuse }) => {
    const info = (await read(query.id)) ?? refuse('user_not_found')
    const isOwn = user?.id === query.id
    if (user && !isOwn) await noteVisit(query.id, user.id)
    return {
      other_user_info: {
        ...(isOwn ? info : withoutPrivate(info)),
        is_following: user !== undefined && (await isFollowing(db, user.id, query.id)),
        is_followed_by: user !== undefined && (await isFollowing(db, query.id, user.id)),
        live_party_id: await findLiveParty(db, query.id, user?.id)
      }
    }
  })

  async function noteVisit(visitedId: string, visitorId: string) {
    await db
      .insert(profileVisit)
      .values({ visitedId, visitorId, day: manilaDay(clock.now()) })
      .onConflictDoNothing()
  }
}
