import type { GiftGiven } from '@tambay/contracts/room/gifts'

export interface GiftEffectProps {
  given: GiftGiven
  myId: string
  onSkip: () => void
}

export type GiftTier = 'pill' | 'banner' | 'full'

const bannerCoins = 200
const fullCoins = 1000

/** How much the room sees of a gift, by what was paid for it. */
export const giftTier = ({ coins }: Pick<GiftGiven, 'coins'>): GiftTier =>
  coins >= fullCoins ? 'full' : coins >= bannerCoins ? 'banner' : 'pill'

/** The length of the animations in milliseconds. */
export const shownMs: Record<GiftTier, number> = { pill: 3200, banner: 3200, full: 4200 }

const askedCoins = 1000
const askedPart = 1 / 5

/** Whether to ask before a gift is paid. */
export const isExpensive = (price: number, balance: number | undefined) =>
  price > askedCoins || (balance !== undefined && price > balance * askedPart)
