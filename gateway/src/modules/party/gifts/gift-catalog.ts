import { type GiftName, giftPicture } from '@tambay/contracts/pictures'
import type { Gift } from '@tambay/contracts/room/gifts'

interface CatalogLine {
  id: GiftName
  name: string
  price: number
}

export const giftLines: readonly CatalogLine[] = [
  { id: 'sampaguita', name: 'Sampaguita', price: 5 },
  { id: 'taho', name: 'Taho', price: 10 },
  { id: 'halo-halo', name: 'Halo-halo', price: 50 },
  { id: 'parol', name: 'Parol', price: 100 },
  { id: 'jeepney', name: 'Jeepney ride', price: 200 },
  { id: 'lechon', name: 'Lechon', price: 500 },
  { id: 'karaoke', name: 'Karaoke night', price: 800 },
  { id: 'bangka', name: 'Bangka', price: 1000 },
  { id: 'mayon', name: 'Mayon', price: 2500 },
  { id: 'fiesta', name: 'Fiesta', price: 5000 }
]

/**
 * The recipient's share of the price. Below 1, so that gifts back and forth never create coins (spec
 * MONEY-13).
 */
const recipientShare = 0.6

export function giftCatalog(coinsPerDiamond: number): Gift[] {
  return giftLines.flatMap(({ id, name, price }) => {
    const diamonds = Math.floor((price * recipientShare) / coinsPerDiamond)
    return diamonds === 0 ? [] : [{ id, name, picture: giftPicture(id), price, diamonds }]
  })
}

export function describeGift(id: string): { id: string; name: string; picture: string } {
  const line = giftLines.find(each => each.id === id)
  return { id, name: line?.name ?? 'Gift', picture: giftPicture(line?.id ?? 'sampaguita') }
}
