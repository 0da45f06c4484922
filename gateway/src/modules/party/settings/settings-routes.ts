import type { BodyOf } from '@tambay/contracts/endpoint'
import { entry, micMode, type PartySettings } from '@tambay/contracts/party'
import { updateParty } from '@tambay/contracts/room/settings'
import { newcomerTag } from '@tambay/contracts/validation/party-fields'
import { and, eq, isNotNull, not } from 'drizzle-orm'

import type { Tx } from '#platform/database/db.ts'
import type { App } from '#platform/http/app-type.ts'
import { route } from '#platform/http/route.ts'
import { hasBlockedWord } from '#platform/text/blocked-words.ts'
import { requireCover } from '../covers/cover-routes.ts'
import { isGameOnline } from '../games/game-cards.ts'
import type { PartyContext } from '../party-offers.ts'
import { withRoomAsHost } from '../rooms/change-room.ts'
import type { LockedParty } from '../rooms/lock-parties.ts'
import type { MemberChange } from '../rooms/merge-changes.ts'
import { publishChange } from '../rooms/publish-change.ts'
import { readInTransaction } from '../rooms/read-party.ts'
import { findGame } from '../rooms/room-routes.ts'
import { party, partyMember } from '../tables.ts'

type Update = Omit<BodyOf<typeof updateParty>, 'party_id'>

export function settingsRoutes(app: App, deps: PartyContext): void {
  const { db } = deps

  route(app, updateParty, async ({ body: { party_id: partyId, ...update }, user, refuse }) => {
    if (update.name !== undefined && hasBlockedWord(update.name)) refuse('party_name_blocked')
    if (update.tags?.some(hasBlockedWord)) refuse('party_tag_blocked')
    requireCover(deps.content.covers, update.cover)
    if (update.game_id !== undefined) {
      const game = (await findGame(db, update.game_id)) ?? refuse('game_not_found')
      if (!isGameOnline(deps, game)) refuse('party_game_offline')
    }
    return withRoomAsHost(deps, partyId, user, async ({ tx, party: locked }) => {
      const settings = changedFields(update)
      if (settings.length > 0) {
        const isRenamed = update.name !== undefined && update.name !== locked.name
        const change = { ...columnsOf(update), ...(isRenamed && { namedBy: user.id }) }
        await tx.update(party).set(change).where(eq(party.id, partyId))
        const members = await applyMicMode(tx, locked, update.mic_mode)
        await publishChange(tx, partyId, { settings, members }, deps)
        if (update.auth === entry.followedOnly) deps.partyPublisher.closed(tx, partyId)
      }
      return { party: await readInTransaction(tx, deps, partyId) }
    })
  })
}

function changedFields({ game_id, ...update }: Update): Array<keyof PartySettings> {
  const given = ['name', 'auth', 'mic_mode', 'cover', 'tags'] as const
  const settings: Array<keyof PartySettings> = given.filter(field => update[field] !== undefined)
  return game_id === undefined ? settings : [...settings, 'game', 'frame_url', 'frame_origin']
}

function columnsOf({ game_id: gameId, mic_mode: micMode, tags, ...same }: Update) {
  return { ...same, gameId, micMode, tags: tags && [...new Set(tags.map(spellNewcomerTag))] }
}

/** Lists and chips compare tags exactly. */
const spellNewcomerTag = (tag: string) =>
  tag.toLowerCase() === newcomerTag.toLowerCase() ? newcomerTag : tag

async function applyMicMode(
  tx: Tx,
  { id, hostId, micMode: before }: LockedParty,
  mode = before
): Promise<MemberChange[]> {
  if (mode === before) return []
  const isSeated = and(
    eq(partyMember.partyId, id),
    isNotNull(partyMember.seat),
    not(eq(partyMember.memberId, hostId))
  )
  const [isAffected, change] =
    mode === micMode.host
      ? [and(not(partyMember.isMicApproved), eq(partyMember.mute, 11)), { mute: 10 } as const]
      : [and(not(partyMember.isHostMuted), isNotNull(partyMember.micRequestedAt)), { micRequestedAt: null }]
  return tx
    .update(partyMember)
    .set(change)
    .where(and(isSeated, isAffected))
    .returning({ id: partyMember.memberId })
}
