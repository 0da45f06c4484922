import type { Gift } from '@tambay/contracts/room/gifts'

import { move, type Posting } from '#ledger/posting/posting.ts'

export interface GiftOrder {
  senderId: string
  recipientId: string
  gift: Gift
  count: number
  key: string
  reqHash: string
}

export function giftKey({ senderId, key }: Pick<GiftOrder, 'senderId' | 'key'>) {
  return { idemScope: 'gift', idemKey: `${senderId}/${key}` }
}

/** The memo has ids instead of names, because the ledger keeps it after an account is erased. */
export function giftPosting(order: GiftOrder): Posting {
  const { senderId, recipientId, gift, count, reqHash } = order
  return {
    ...giftKey(order),
    kind: 'gift',
    legs: [
      ...move({ user: senderId }, 'house', 'coin', gift.price * count),
      ...move('house', { user: recipientId }, 'diamond', gift.diamonds * count)
    ],
    reqHash,
    memo: {
      title: count === 1 ? gift.name : `${gift.name} × ${count}`,
      counterparty: 'A deleted user',
      reason: 'Gift in a party',
      gift: { senderId, recipientId }
    }
  }
}
