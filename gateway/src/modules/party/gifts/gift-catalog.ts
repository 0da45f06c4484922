import { giftPicture } from '@tambay/contracts/pictures'
import type { Gift } from '@tambay/contracts/room/gifts'

import type { GiftContent } from './gift-content.ts'

/**
 * The recipient's share of the price. Below 1, so that gifts back and forth never create coins (spec
 * MONEY-13).
 */
const recipientShare = 0.6

export function giftCatalog({ gifts }: GiftContent, coinsPerDiamond: number): Gift[] {
  return gifts.flatMap(({ id, name, picture, price, is_retired: isRetired }) => {
    const diamonds = Math.floor((price * recipientShare) / coinsPerDiamond)
    return isRetired || diamonds === 0 ? [] : [{ id, name, picture: giftPicture(picture), price, diamonds }]
  })
}

export function describeGift({ gifts }: GiftContent, id: string) {
  const { name, picture } = gifts.find(each => each.id === id) ?? { name: 'Gift', picture: 'sampaguita' }
  return { id, name, picture: giftPicture(picture) }
}
