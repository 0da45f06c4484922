import { getGiftBoard, listGifts, listGiven, sendGift } from '@tambay/contracts/room/gifts'

import { transact } from '#platform/database/transact.ts'
import type { App } from '#platform/http/app-type.ts'
import { route } from '#platform/http/route.ts'
import { partyChannel, userChannel } from '#platform/realtime/channels.ts'
import { requireMembership } from '../chat/find-membership.ts'
import type { PartyContext } from '../party-offers.ts'
import { findBlockersInParty } from '../rooms/party-blocks.ts'
import { requirePerson } from '../rooms/person.ts'
import { readGiftBoard } from './gift-board.ts'
import { giftCatalog } from './gift-catalog.ts'
import { readGiven } from './given-gifts.ts'
import { giveGift } from './send-gift.ts'

export function giftRoutes(app: App, deps: PartyContext): void {
  const { db, clock, config, content, realtime, notifications, deeds } = deps

  route(app, listGifts, async () => ({ items: giftCatalog(content.gifts, config.DIAMOND_COINS) }))

  route(app, sendGift, async ({ body, user, idempotencyKey: key }) => {
    const request = { ...body, senderId: user.id, key }
    const { isReplay, ...result } = await transact(db, tx => giveGift(tx, request, deps))
    const event = { party_id: body.party_id, gift: result.given }
    if (isReplay) return result
    deeds.recordLater(user.id, 'thank')
    const { gift, count } = result.given
    notifications.notifyLater({
      userIds: [body.recipient_id],
      kind: 'gift',
      actorId: user.id,
      subject: { kind: 'party', id: body.party_id },
      detail: count === 1 ? gift.name : `${gift.name} ×${count}`
    })
    const blockers = await findBlockersInParty(db, body.party_id, user.id)
    const except = blockers.map(userChannel)
    realtime.publish(partyChannel(body.party_id), 'party_gift', event, { except })
    return result
  })

  route(app, listGiven, async ({ query, ...caller }) => {
    const { memberId, userId } = requirePerson(caller)
    await requireMembership(db, query.party_id, memberId)
    return readGiven(db, query, userId, content.gifts)
  })

  route(app, getGiftBoard, ({ query, user }) => readGiftBoard(db, query, user?.id, clock.now()))
}
