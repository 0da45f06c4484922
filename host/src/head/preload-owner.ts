import { noRegistry, type Origins } from '@tambay/shared/build/registry'

import { readDataBlock } from '../federation/data-block.ts'
import { preload, preloadRelease } from '../federation/preload.ts'
import { areaOf } from '../routing/area-of.ts'

/**
 * Runs inline in the head, before the main script is even requested: what the owner of this address will need is
 * fetched beside the host's own files instead of after them (measured in DESIGN §3).
 */
function preloadOwner(path: string): void {
  const owner = areaOf(path)?.owner ?? 'host'
  const chunk = path === '/' ? 'home' : 'federation'
  for (const file of readDataBlock<Record<string, string[]>>('chunks', {})[chunk] ?? []) preload(file)
  const release = readDataBlock('registry', noRegistry).remotes[owner]
  if (release) preloadRelease(readDataBlock<Origins>('origins', {}), owner, release, path)
}

preloadOwner(location.pathname)
