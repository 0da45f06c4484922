import { noRegistry, type Origins } from '@tambay/shared/build/registry'

import { publicPages } from '../access/pages.ts'
import { readDataBlock } from '../federation/data-block.ts'
import { preload, preloadRelease } from '../federation/preload.ts'
import { areaOf } from '../routing/area-of.ts'
import { whenStylesHaveCome } from './when-styles-have-come.ts'

/**
 * Runs inline in the head, before the main script is even requested: what the owner of this address will need is
 * fetched while that script comes and runs, instead of after it (measured in DESIGN §3).
 */
function preloadOwner(path: string): void {
  // Home is painted by the main script and this chunk together.
  if (path === '/') return preloadChunk('home')
  const owner = areaOf(path)?.owner ?? 'host'
  const release = readDataBlock('registry', noRegistry).remotes[owner]
  whenStylesHaveCome(() => {
    preloadChunk('federation')
    if (release) preloadRelease(readDataBlock<Origins>('origins', {}), owner, release, path)
  })
}

function preloadChunk(name: string): void {
  for (const file of readDataBlock<Record<string, string[]>>('chunks', {})[name] ?? []) preload(file)
}

/** A guest gets log-in instead of a page that needs a user (SPEC §2), so that is what is fetched. */
function whatWillShow(path: string): string {
  const isRefused = localStorage.getItem('token') === null && !publicPages.includes(path)
  return isRefused ? '/user/login' : path
}

preloadOwner(whatWillShow(location.pathname))
