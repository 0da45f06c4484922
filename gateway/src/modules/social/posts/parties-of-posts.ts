import { entry, type PartyCard } from '@tambay/contracts/party'
import { and, eq, ne, or } from 'drizzle-orm'

import type { GameDeps } from '#modules/party/games/game-cards.ts'
import { findCardsById } from '#modules/party/lists/party-cards.ts'
import { party } from '#modules/party/tables.ts'
import { isVisiblePerson } from '#modules/people/visibility.ts'
import type { post } from '../tables.ts'

/**
 * The play-now cards by post. An ended party stays on its posts. An unlisted one is shown only to its host
 * (spec POST-9).
 */
export async function findPartiesOfPosts(
  deps: GameDeps,
  posts: ReadonlyArray<Pick<typeof post.$inferSelect, 'id' | 'partyId'>>,
  viewerId: string | undefined
): Promise<Map<string, PartyCard>> {
  const ids = posts.flatMap(({ partyId }) => partyId ?? [])
  const isListedOrOwn = or(
    ne(party.auth, entry.unlisted),
    viewerId === undefined ? undefined : eq(party.hostId, viewerId)
  )
  const cards = await findCardsById(deps, {
    ids,
    viewerId,
    where: and(isListedOrOwn, isVisiblePerson(viewerId))
  })
  return new Map(
    posts.flatMap(({ id, partyId }) => {
      const card = cards.get(partyId ?? '')
      return card ? [[id, card]] : []
    })
  )
}
