import { getUserById, getUserInfo } from '@tambay/contracts/user'
import { and, eq } from 'drizzle-orm'

import { Refusal } from '#http/refusal.ts'
import { route } from '#http/route.ts'
import type { Db } from '../../db/db.ts'
import type { Deps } from '../../deps.ts'
import type { App } from '../../http/app-type.ts'
import { isListed, isLive } from '../party/lists/party-cards.ts'
import { party, partyMember } from '../party/tables.ts'
import { isFollowing } from '../social/people/follows.ts'
import { readProfile, withoutPrivate } from './read-profile.ts'
import { recordVisit } from './visits.ts'

export function profileModule(app: App, { db, ledger, clock }: Deps): void {
  const read = (userId: string) => readProfile({ db, ledger, now: clock.now() }, userId)

  route(app, getUserInfo, async ({ user }) => {
    const info = await read(user.id)
    if (!info) throw new Refusal('account_closed')
    return { user_info: info }
  })

  route(app, getUserById, async ({ query, user, refuse }) => {
    const info = (await read(query.id)) ?? refuse('user_not_found')
    const isOwn = user?.id === query.id
    if (user && !isOwn) await recordVisit(db, query.id, user.id, clock.now())
    return {
      other_user_info: {
        ...(isOwn ? info : withoutPrivate(info)),
        is_following: user !== undefined && (await isFollowing(db, user.id, query.id)),
        is_followed_by: user !== undefined && (await isFollowing(db, query.id, user.id)),
        live_party_id: await findLiveParty(db, query.id, user?.id)
      }
    }
  })
}

async function findLiveParty(db: Db, userId: string, viewerId: string | undefined): Promise<string | null> {
  const [found] = await db
    .select({ id: party.id })
    .from(partyMember)
    .innerJoin(party, eq(party.id, partyMember.partyId))
    .where(and(eq(partyMember.userId, userId), userId === viewerId ? isLive : isListed))
  return found?.id ?? null
}
