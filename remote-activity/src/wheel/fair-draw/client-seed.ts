import * as z from '@tambay/contracts/schema'
import { ClientSeed } from '@tambay/contracts/wheel'
import { nanoid } from 'nanoid'
import { atom, readonlyType } from 'nanostores'

const $seed = atom(nanoid())

export const $clientSeed = readonlyType($seed)

export function setClientSeed(text: string): boolean {
  const isSeed = z.safeParse(ClientSeed, text).success
  if (isSeed) $seed.set(text)
  return isSeed
}

export function rollClientSeed(): void {
  $seed.set(nanoid())
}
