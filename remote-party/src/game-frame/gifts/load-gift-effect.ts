import type { GiftGiven } from '@tambay/contracts/room/gifts'
import type { ComponentType } from 'react'

import type { GiftEffectProps } from './gift-tier.ts'

export interface ShownGift {
  given: GiftGiven
  Effect: ComponentType<GiftEffectProps>
}

const longestMs = 6000

/** Loads what shows a gift and, at the same time, the gift's picture. Undefined if the code can't be loaded in time. */
export async function loadGiftEffect({ gift }: GiftGiven): Promise<ShownGift['Effect'] | undefined> {
  new Image().src = gift.picture
  const late = new Promise<undefined>(resolve => setTimeout(resolve, longestMs))
  const loading = import('./gift-effect.tsx').then(module => module.GiftEffect).catch(() => undefined)
  return Promise.race([loading, late])
}
