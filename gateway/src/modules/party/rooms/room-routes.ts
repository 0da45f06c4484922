import {
  createParty,
  dismissParty,
  getGuestRoom,
  getParty,
  joinParty,
  leaveParty,
  type Party
} from '@tambay/contracts/party'
import { eq } from 'drizzle-orm'

import type { Db, Tx } from '#db/db.ts'
import { transact } from '#db/transact.ts'
import type { Deps } from '#deps.ts'
import type { App } from '#http/app-type.ts'
import { Refusal } from '#http/refusal.ts'
import { route } from '#http/route.ts'
import { enterParty } from '../enter/enter-party.ts'
import { frameAddress } from '../games/frame-address.ts'
import { endParty, takeOut } from '../leave/leave-party.ts'
import { hasBlockedWord } from '../open/blocked-words.ts'
import { openParty } from '../open/open-party.ts'
import { findOrOpenGuestRoom } from '../open/practice-room.ts'
import { game } from '../tables.ts'
import type { Announcer } from './announcer.ts'
import { lockParties } from './lock-parties.ts'
import { requirePerson } from './person.ts'
import { readParty } from './read-party.ts'

export function roomRoutes(app: App, deps: Deps, announcer: Announcer): void {
  const { db, clock, config } = deps

  /** Inside the transaction that made or entered it: nobody can have ended it yet. */
  async function show(tx: Tx, partyId: string): Promise<Party> {
    const party = await readParty({ db: tx, config }, partyId)
    if (typeof party === 'string') throw new Refusal(party)
    return party
  }

  route(app, getParty, async ({ query, refuse }) => {
    const party = await readParty(deps, query.party_id)
    return { party: typeof party === 'string' ? refuse(party) : party }
  })

  route(app, createParty, async ({ body, user, refuse }) => {
    if (hasBlockedWord(body.name)) refuse('party_name_blocked')
    const chosen = (await findGame(db, body.game_id)) ?? refuse('game_not_found')
    if (!frameAddress(config, chosen)) refuse('party_game_offline')
    const wish = { ...body, hostId: user.id, game: chosen }
    const party = await transact(db, async tx =>
      show(tx, await openParty(tx, wish, { announcer, now: clock.now() }))
    )
    return { party }
  })

  route(app, getGuestRoom, async ({ query, refuse }) => {
    const chosen = (await findGame(db, query.game_id)) ?? refuse('game_not_found')
    if (!frameAddress(config, chosen)) refuse('party_game_offline')
    const party = await transact(db, async tx =>
      show(tx, await findOrOpenGuestRoom(tx, chosen, { ...deps, announcer }))
    )
    return { party }
  })

  route(app, joinParty, async ({ body, refuse, ...caller }) => {
    const person = requirePerson(caller)
    const party = await transact(db, async tx => {
      await enterParty(tx, body.party_id, person, { announcer, config, now: clock.now() })
      return show(tx, body.party_id)
    })
    const me = party.members.find(member => member.id === person.memberId) ?? refuse('party_join_failed')
    return { party, role: me.role }
  })

  route(app, leaveParty, async ({ body, refuse, ...caller }) => {
    const { memberId } = requirePerson(caller)
    await transact(db, async tx => {
      const held = (await lockParties(tx, [body.party_id])).get(body.party_id) ?? refuse('party_not_found')
      const wasInside = await takeOut(tx, held, memberId, { announcer, now: clock.now() })
      if (!wasInside) refuse('party_member_not_exists')
    })
    return {}
  })

  route(app, dismissParty, async ({ body, user, refuse }) => {
    await transact(db, async tx => {
      const held = (await lockParties(tx, [body.party_id])).get(body.party_id) ?? refuse('party_not_found')
      if (held.endedAt) refuse('party_dismissed')
      if (held.hostId !== user.id) refuse('party_host_only')
      await endParty(tx, held.id, { announcer, now: clock.now() })
    })
    return {}
  })
}

async function findGame(db: Db, id: string) {
  const [found] = await db.select().from(game).where(eq(game.id, id))
  return found
}
