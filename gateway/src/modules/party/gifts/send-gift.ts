import type { BodyOf } from '@tambay/contracts/endpoint'
import type { GiftGiven, sendGift } from '@tambay/contracts/room/gifts'
import type { Balance } from '@tambay/contracts/wallet'

import type { Receipt } from '#ledger/ledger-types.ts'
import { findReceipt } from '#ledger/posting/receipt.ts'
import { areBlocked } from '#modules/people/blocks/blocks.ts'
import { lockRelations } from '#modules/people/follows/follows.ts'
import { requestHash } from '#platform/crypto/request-hash.ts'
import type { Tx } from '#platform/database/db.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import { isMember, requireMembership } from '../chat/find-membership.ts'
import type { PartyContext } from '../party-offers.ts'
import { isGuestId } from '../rooms/person.ts'
import { giftCatalog } from './gift-catalog.ts'
import type { GiftContent } from './gift-content.ts'
import { giftKey, type GiftOrder, giftPosting } from './gift-posting.ts'
import { findGiven } from './given-gifts.ts'
import { partyGift } from './tables.ts'

interface GiftRequest extends BodyOf<typeof sendGift> {
  senderId: string
  key: string
}

interface GiftResult {
  balance: Balance
  given: GiftGiven
  isReplay: boolean
}

type GiftDeps = Pick<PartyContext, 'ledger' | 'clock' | 'config' | 'content' | 'playLimits'>

/** Locks the party first, so that nobody pays for a gift to a person who has just left. */
export async function giveGift(tx: Tx, request: GiftRequest, deps: GiftDeps): Promise<GiftResult> {
  const {
    senderId,
    key,
    party_id: partyId,
    recipient_id: recipientId,
    gift_id: giftId,
    count,
    price
  } = request
  const { gifts } = deps.content
  const reqHash = requestHash({ partyId, recipientId, giftId, count })
  const guard = await deps.playLimits.guard(tx, senderId)
  const stored = await findReceipt(tx, giftKey({ senderId, key }))
  if (stored && stored.reqHash !== reqHash) throw new Refusal('idempotency_key_reused')
  if (stored) return readResult(tx, senderId, stored.receipt, gifts)

  const catalog = giftCatalog(gifts, deps.config.DIAMOND_COINS)
  const gift = catalog.find(each => each.id === giftId) ?? refuse('gift_not_found')
  if (price !== undefined && price !== gift.price) refuse('gift_price_changed')
  const { isGuestRoom } = await requireMembership(tx, partyId, senderId, { lock: true })
  if (recipientId === senderId) refuse('gift_to_yourself')
  if (!(await isMember(tx, partyId, recipientId))) refuse('party_member_not_exists')
  if (isGuestId(recipientId)) refuse('gift_to_guest')
  if (isGuestRoom) refuse('practice_only')
  await lockRelations(tx, senderId)
  if (await areBlocked(tx, senderId, recipientId)) refuse('gift_not_accepted')
  // The ledger would refuse with `account_frozen`, and the sender would think that their own account is
  // frozen.
  if ((await deps.ledger.wallet(recipientId, tx)).on_hold.includes('diamond')) refuse('gift_not_accepted')

  await guard.refuseOverLimit({ kind: 'gift', coins: gift.price * count })

  const order = { senderId, recipientId, gift, count, key, reqHash }
  const receipt = await deps.ledger.post(giftPosting(order), tx)
  if (!receipt.isReplay) await recordGift(tx, partyId, order, receipt.txId, deps.clock.now())
  return readResult(tx, senderId, receipt, gifts)
}

export async function recordGift(
  tx: Tx,
  partyId: string,
  { senderId, recipientId, gift, count }: GiftOrder,
  txId: string,
  now: Date
): Promise<void> {
  await tx.insert(partyGift).values({
    txId,
    partyId,
    senderId,
    recipientId,
    giftId: gift.id,
    count,
    coins: gift.price * count,
    diamonds: gift.diamonds * count,
    createdAt: now
  })
}

async function readResult(
  tx: Tx,
  senderId: string,
  receipt: Receipt,
  gifts: GiftContent
): Promise<GiftResult> {
  // The row can be missing in a replay, because it is erased with the sender's or the recipient's account.
  const given = (await findGiven(tx, receipt.txId, gifts)) ?? refuse('gift_not_found')
  return { balance: receipt.balanceOf(senderId, 'coin'), given, isReplay: receipt.isReplay }
}

function refuse(reason: Refusal['reason']): never {
  throw new Refusal(reason)
}
