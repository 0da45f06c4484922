import { isKnownTag, readInterestTags } from '@tambay/contracts/interest-tags'
import { updateProfile, updateTags } from '@tambay/contracts/people/profile'
import { listVisitors } from '@tambay/contracts/people/visitors'
import { getUserById, getUserInfo } from '@tambay/contracts/user'
import { and, eq } from 'drizzle-orm'

import { users } from '#identity/users/tables.ts'
import { isListed, isLive } from '#modules/party/lists/party-cards.ts'
import { party, partyMember } from '#modules/party/tables.ts'
import { isFollowing } from '#modules/people/follows/follows.ts'
import { publishProfile } from '#modules/people/publish-relation.ts'
import { isVisibleTo } from '#modules/people/visibility.ts'
import type { Db, Tx } from '#platform/database/db.ts'
import { transact } from '#platform/database/transact.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import type { App } from '#platform/http/app-type.ts'
import { route } from '#platform/http/route.ts'
import { repeat } from '#platform/jobs/repeat.ts'
import type { ProfileNeeds } from './profile-needs.ts'
import { readProfile, withoutPrivate } from './read-profile.ts'
import { changeProfile } from './update-profile.ts'
import { readVisitors } from './visitor-list.ts'
import { deleteOldVisits, recordVisit } from './visits.ts'

const rate = { max: 20, perSeconds: 60 }
const deleteOldEveryMs = 3_600_000

export function profileModule(app: App, deps: ProfileNeeds): void {
  const { db, ledger, clock, realtime } = deps
  const read = (userId: string, viewerId: string | undefined) =>
    readProfile({ db, ledger, now: clock.now() }, userId, viewerId)
  const readOwn = async (userId: string) => {
    const info = await read(userId, userId)
    if (!info) throw new Refusal('account_closed')
    return { user_info: info }
  }
  const change = async (userId: string, work: (tx: Tx) => Promise<void>) => {
    await transact(db, work)
    publishProfile(realtime, userId)
    return readOwn(userId)
  }

  route(app, getUserInfo, ({ user }) => readOwn(user.id))

  route(app, getUserById, async ({ query, user, refuse }) => {
    const isSelf = user?.id === query.id
    const isOwn = isSelf && !query.as_stranger
    const info = (await read(query.id, user?.id)) ?? refuse('user_not_found')
    if (user && !isSelf && (await recordVisit(db, query.id, user.id, clock.now())))
      publishProfile(realtime, query.id)
    return {
      other_user_info: {
        ...(isOwn ? info : withoutPrivate(info)),
        is_following: user !== undefined && (await isFollowing(db, user.id, query.id)),
        is_followed_by: user !== undefined && (await isFollowing(db, query.id, user.id)),
        live_party_id: await findLiveParty(db, query.id, user?.id, isOwn)
      }
    }
  })

  route(
    app,
    updateProfile,
    ({ body, user }) => change(user.id, tx => changeProfile(tx, user.id, body, clock.now())),
    { rate }
  )

  route(
    app,
    updateTags,
    ({ body, user }) => change(user.id, tx => changeTags(tx, user.id, body.interest_tag)),
    { rate }
  )

  route(app, listVisitors, ({ query, user }) => readVisitors(db, query, user.id, clock.now()))

  repeat(app, 'old profile visits', deleteOldEveryMs, () => deleteOldVisits(db, clock.now()))
}

async function findLiveParty(
  db: Db,
  userId: string,
  viewerId: string | undefined,
  isOwn: boolean
): Promise<string | null> {
  const isShown = isOwn ? isLive : and(isListed, isVisibleTo(viewerId, party.hostId))
  const [found] = await db
    .select({ id: party.id })
    .from(partyMember)
    .innerJoin(party, eq(party.id, partyMember.partyId))
    .where(and(eq(partyMember.userId, userId), isShown))
  return found?.id ?? null
}

/** Keeps stored codes that this release doesn't know. */
async function changeTags(tx: Tx, userId: string, codes: string): Promise<void> {
  const [row] = await tx
    .select({ interestTag: users.interestTag })
    .from(users)
    .where(eq(users.id, userId))
    .for('update')
  const unknown = readInterestTags(row?.interestTag ?? '')
    .map(tag => String(tag.value))
    .filter(code => !isKnownTag(code))
  const requested = codes.split(',').filter(code => code !== '')
  if (requested.some(code => !isKnownTag(code) && !unknown.includes(code)))
    throw new Refusal('interest_tag_not_found')
  const interestTag = [...requested.filter(isKnownTag), ...unknown].join(',')
  await tx.update(users).set({ interestTag }).where(eq(users.id, userId))
}
