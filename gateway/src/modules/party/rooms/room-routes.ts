import {
  createParty,
  dismissParty,
  entry,
  getGuestRoom,
  getParty,
  joinParty,
  leaveParty,
  type Party,
  type PartyRole
} from '@tambay/contracts/party'
import { eq } from 'drizzle-orm'

import type { Db } from '#platform/database/db.ts'
import { transact } from '#platform/database/transact.ts'
import type { App } from '#platform/http/app-type.ts'
import { type HandlerArgs, route } from '#platform/http/route.ts'
import { hasBlockedWord } from '#platform/text/blocked-words.ts'
import { requireCover } from '../covers/cover-routes.ts'
import { enterParty } from '../enter/enter-party.ts'
import { createFriendTeller } from '../enter/tell-friends.ts'
import { isGameOnline } from '../games/game-cards.ts'
import { endParty } from '../leave/end-party.ts'
import { removeMember } from '../leave/leave-party.ts'
import { findHidden } from '../lists/party-cards.ts'
import { createFollowerNotifier } from '../open/notify-followers.ts'
import { openParty } from '../open/open-party.ts'
import { findOrOpenPracticeRoom } from '../open/practice-room.ts'
import type { PartyContext } from '../party-offers.ts'
import { game } from '../tables.ts'
import { lockLiveParty, lockParties } from './lock-parties.ts'
import { isBlockedByHost } from './party-blocks.ts'
import { requirePerson } from './person.ts'
import { readInTransaction, readParty } from './read-party.ts'

export function roomRoutes(app: App, deps: PartyContext): void {
  const { db, clock, config, partyPublisher, background, deeds } = deps
  const notifyFollowers = createFollowerNotifier(deps)
  const tellFriends = createFriendTeller(deps)

  route(app, getParty, async ({ query, user, refuse }) => {
    if (await isBlockedByHost(db, query.party_id, user?.id)) refuse('party_not_found')
    const found = await readParty(deps, query.party_id)
    const party = typeof found === 'string' ? refuse(found) : found
    if (party.members.some(({ id }) => id === user?.id)) return { party }
    const hidden = await findHidden(db, [party.id], user?.id)
    const isShown = ({ id }: { id: string }) => !hidden.has(id)
    return { party: { ...party, members: party.members.filter(isShown), faces: party.faces.filter(isShown) } }
  })

  route(app, createParty, async ({ body, user, refuse }) => {
    if (hasBlockedWord(body.name)) refuse('party_name_blocked')
    requireCover(deps.content.covers, body.cover)
    const game = (await findGame(db, body.game_id)) ?? refuse('game_not_found')
    if (!isGameOnline(deps, game)) refuse('party_game_offline')
    const draft = { ...body, hostId: user.id, game }
    const party = await transact(db, async tx =>
      readInTransaction(tx, deps, await openParty(tx, draft, { partyPublisher, config, now: clock.now() }))
    )
    if (body.auth !== entry.unlisted && !body.is_quiet)
      background.run('notify followers', notifyFollowers(party))
    return { party }
  })

  route(app, getGuestRoom, async ({ query, refuse }) => {
    const game = (await findGame(db, query.game_id)) ?? refuse('game_not_found')
    if (!isGameOnline(deps, game)) refuse('party_game_offline')
    const party = await transact(db, async tx =>
      readInTransaction(tx, deps, await findOrOpenPracticeRoom(tx, game, deps))
    )
    return { party }
  })

  const answers = new WeakMap<Party, Partial<Record<PartyRole, { party: Party; role: PartyRole }>>>()

  /** People who enter at the same time share a snapshot, and so the answer, which the route serializes once. */
  function answerOf(party: Party, role: PartyRole) {
    const known = answers.get(party) ?? {}
    answers.set(party, known)
    return (known[role] ??= { party, role })
  }

  async function join({ body, refuse, ...caller }: HandlerArgs<typeof joinParty>) {
    const person = requirePerson(caller)
    await transact(db, tx => enterParty(tx, body.party_id, person, deps))
    const found = await partyPublisher.snapshot(body.party_id)
    const party = typeof found === 'string' ? refuse(found) : found
    const me = party.members.find(member => member.id === person.memberId) ?? refuse('party_join_failed')
    if (party.members.length > 1)
      deeds.recordAllLater(
        party.members.flatMap(({ id, is_guest: isGuest }) => (isGuest ? [] : id)),
        'room'
      )
    if (person.userId !== undefined && !party.is_guest_room && party.auth !== entry.unlisted)
      background.run('tell friends', tellFriends(person.userId))
    return answerOf(party, me.role)
  }
  route(app, joinParty, join, { isShared: true })

  route(app, leaveParty, async ({ body, refuse, ...caller }) => {
    const { memberId } = requirePerson(caller)
    await transact(db, async tx => {
      const locked = (await lockParties(tx, [body.party_id])).get(body.party_id) ?? refuse('party_not_found')
      const wasMember = await removeMember(tx, locked, memberId, { partyPublisher, now: clock.now() })
      if (!wasMember) refuse('party_member_not_exists')
    })
    return {}
  })

  route(app, dismissParty, async ({ body, user, refuse }) => {
    await transact(db, async tx => {
      const locked = await lockLiveParty(tx, body.party_id)
      if (locked.hostId !== user.id) refuse('party_host_only')
      await endParty(tx, locked.id, { partyPublisher, now: clock.now() })
    })
    return {}
  })
}

export async function findGame(db: Db, id: string) {
  const [found] = await db.select().from(game).where(eq(game.id, id))
  return found
}
