import type { Card, CardInput } from '@tambay/contracts/messages/cards'
import { entry } from '@tambay/contracts/party'
import { and, eq } from 'drizzle-orm'

import { partyMember } from '#modules/party/tables.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import type { CardRef } from './card-ref.ts'
import { type CardDeps, cardKey, findCards } from './find-cards.ts'

/** Refuses a card that the sender can't see or may not share (spec MSG-13). */
export async function requireCard(deps: CardDeps, ref: CardInput, senderId: string): Promise<CardRef> {
  const card = (await findCards(deps, [{ ref, senderId }], senderId)).get(cardKey(ref, senderId))
  if (!card || !(await canShare(deps, card, senderId))) throw new Refusal('card_not_found')
  return card.kind === 'score' && card.round ? { ...ref, game_id: card.round.game.id } : ref
}

async function canShare({ db }: CardDeps, card: Card, senderId: string): Promise<boolean> {
  switch (card.kind) {
    case 'party':
      if (!card.party?.is_live) return false
      if (card.party.auth !== entry.unlisted || card.party.host.id === senderId) return true
      // A member of an unlisted party knows its link.
      return (
        (await db.$count(
          partyMember,
          and(eq(partyMember.partyId, card.id), eq(partyMember.userId, senderId))
        )) > 0
      )
    case 'post':
      return card.post !== null
    case 'score':
      return card.round !== null
    case 'prize':
      return card.spin !== null
  }
}
