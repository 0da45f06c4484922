import type { GiftGiven } from '@tambay/contracts/room/gifts'

/** Such as "Taho", or "Taho ×5" with a space that keeps both on one line. */
export const giftWords = ({ gift, count }: { gift: Pick<GiftGiven['gift'], 'name'>; count: number }) =>
  count === 1 ? gift.name : `${gift.name}\u00a0×${count}`
