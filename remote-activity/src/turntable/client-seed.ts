import { ClientSeed } from '@tambay/contracts/activity'
import * as z from '@tambay/contracts/schema'
import { nanoid } from 'nanoid'
import { atom, readonlyType } from 'nanostores'

const $seed = atom(nanoid())

/** What this browser, or the player, brings to each draw. Always one that the gateway takes. */
export const $clientSeed = readonlyType($seed)

/** Takes what was typed if it is a seed; tells whether it was. */
export function setClientSeed(text: string): boolean {
  const isSeed = z.safeParse(ClientSeed, text).success
  if (isSeed) $seed.set(text)
  return isSeed
}

export function rollClientSeed(): void {
  $seed.set(nanoid())
}
