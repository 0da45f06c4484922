import type { Card } from '@tambay/contracts/messages/cards'
import { and, inArray } from 'drizzle-orm'

import { gameRound } from '#modules/game/tables.ts'
import { findGameCards, type GameDeps } from '#modules/party/games/game-cards.ts'
import { joinableBy } from '#modules/party/lists/joinable-by.ts'
import { findCardsById, isLive } from '#modules/party/lists/party-cards.ts'
import { party } from '#modules/party/tables.ts'
import { isUnblocked } from '#modules/people/visibility.ts'
import { findPosts } from '#modules/social/posts/posts.ts'
import { post } from '#modules/social/tables.ts'
import { selectSpins, toSpin } from '#modules/wheel/spins/spin-view.ts'
import { spin } from '#modules/wheel/tables.ts'
import { toTimestamp } from '#platform/time/clock.ts'
import type { CardRef } from './card-ref.ts'

export type CardDeps = GameDeps

interface SharedCard {
  ref: CardRef
  senderId: string
}

export const cardKey = ({ kind, id }: Pick<CardRef, 'kind' | 'id'>, senderId: string) =>
  `${kind}:${id}:${senderId}`

export async function findCards(
  deps: CardDeps,
  shared: readonly SharedCard[],
  readerId: string
): Promise<Map<string, Card>> {
  const found = new Map<string, Card>()
  for (const [kind, cards] of Map.groupBy(shared, ({ ref }) => ref.kind)) {
    const byId = await finders[kind](deps, cards, readerId)
    for (const { ref, senderId } of cards) found.set(cardKey(ref, senderId), byId({ ref, senderId }))
  }
  return found
}

type Find = (
  deps: CardDeps,
  cards: readonly SharedCard[],
  readerId: string
) => Promise<(card: SharedCard) => Card>

const idsOf = (cards: readonly SharedCard[]) => [...new Set(cards.map(({ ref }) => ref.id))]

const finders: Record<CardRef['kind'], Find> = {
  async party(deps, cards, readerId) {
    const ids = idsOf(cards)
    const parties = await findCardsById(deps, {
      ids,
      viewerId: readerId,
      where: isUnblocked(readerId, party.hostId)
    })
    const isOpen = joinableBy(readerId, Object.keys(deps.config.GAME_ORIGINS), { hasLink: true })
    const open = await deps.db
      .select({ id: party.id })
      .from(party)
      .where(and(inArray(party.id, ids), isLive, isOpen))
    const openIds = new Set(open.map(({ id }) => id))
    return ({ ref: { id } }) => ({
      kind: 'party',
      id,
      is_available: openIds.has(id),
      party: parties.get(id) ?? null
    })
  },

  async post(deps, cards, readerId) {
    const ids = idsOf(cards)
    const found = await findPosts(deps, {
      viewerId: readerId,
      where: inArray(post.id, ids),
      orderBy: [],
      limit: ids.length
    })
    const posts = new Map(found.map(row => [row.id, row]))
    return ({ ref: { id } }) => {
      const row = posts.get(id)
      if (!row) return { kind: 'post', id, post: null }
      const { author, text, pictures, created_at } = row
      return { kind: 'post', id, post: { id, author, text, picture: pictures[0] ?? null, created_at } }
    }
  },

  async score(deps, cards) {
    const senders = cards.map(({ senderId }) => senderId)
    const rounds = await deps.db
      .select()
      .from(gameRound)
      .where(and(inArray(gameRound.userId, senders), inArray(gameRound.roundId, idsOf(cards))))
    const games = new Map((await findGameCards(deps)).map(card => [card.id, card]))
    return ({ ref, senderId }) => {
      const row = rounds.find(
        ({ userId, roundId, gameId }) =>
          userId === senderId && roundId === ref.id && (!ref.game_id || gameId === ref.game_id)
      )
      const game = row && games.get(row.gameId)
      if (!row || !game) return { kind: 'score', id: ref.id, round: null }
      const round = { game, score: row.score, created_at: toTimestamp(row.createdAt) }
      return { kind: 'score', id: ref.id, round }
    }
  },

  async prize({ db }, cards) {
    const spins = new Map(
      (await selectSpins(db).where(inArray(spin.id, idsOf(cards)))).map(row => [row.spin.id, row])
    )
    return ({ ref: { id }, senderId }) => {
      const row = spins.get(id)
      return { kind: 'prize', id, spin: row?.spin.userId === senderId ? toSpin(row) : null }
    }
  }
}
