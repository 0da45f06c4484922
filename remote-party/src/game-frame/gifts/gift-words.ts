import type { GiftGiven } from '@tambay/contracts/room/gifts'

/** "Taho", or "Taho ×5" with a space at which no line ends. */
export const giftWords = ({ gift, count }: { gift: Pick<GiftGiven['gift'], 'name'>; count: number }) =>
  count === 1 ? gift.name : `${gift.name}\u00a0×${count}`
