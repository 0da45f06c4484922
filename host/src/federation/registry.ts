import { type DeployedRelease, noRegistry, type Origins } from '@tambay/build/registry'
import { atom, readonlyType } from 'nanostores'

import type { RemoteName } from '../routing/areas.ts'
import { readDataBlock } from './data-block.ts'

const $known = atom(readDataBlock('registry', noRegistry))

/** The registry as the page came with it, or as it was read last. */
export const $registry = readonlyType($known)

export const origins = readDataBlock<Origins>('origins', {})

export function deployedRelease(name: RemoteName): DeployedRelease | undefined {
  return $known.get().remotes[name]
}

/** Reads what is deployed now; the registry of the page stays in force where that cannot be read. */
export async function rereadRegistry(): Promise<void> {
  try {
    const response = await fetch('/registry.json', { cache: 'no-cache' })
    if (response.ok) $known.set(await response.json())
  } catch {
    // Offline, or the edge is restarting: nothing newer is known.
  }
}
