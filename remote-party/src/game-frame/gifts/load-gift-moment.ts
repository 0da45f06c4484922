import type { GiftGiven } from '@tambay/contracts/room/gifts'
import type { ComponentType } from 'react'

type GiftMoment = ComponentType<{ given: GiftGiven }>

export interface ShownGift {
  given: GiftGiven
  /** Undefined for a small gift, and if the animation could not be loaded in time. */
  Moment: GiftMoment | undefined
}

const longestMs = 6000

/** Loads the animation of a large gift and, at the same time, its picture. */
export async function loadGiftMoment({ gift }: GiftGiven): Promise<GiftMoment | undefined> {
  new Image().src = gift.picture
  const loading = import('./gift-moment.tsx').then(
    ({ GiftMoment }) => GiftMoment,
    () => undefined
  )
  const late = new Promise<undefined>(resolve => setTimeout(() => resolve(undefined), longestMs))
  return Promise.race([loading, late])
}
