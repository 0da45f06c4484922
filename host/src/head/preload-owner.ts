import { noRegistry, type Origins } from '@tambay/build/registry'

import { openPages, publicPages } from '../access/pages.ts'
import { readDataBlock } from '../federation/data-block.ts'
import { preload, preloadRelease } from '../federation/preload.ts'
import { areaOf } from '../routing/area-of.ts'
import { whenStylesHaveCome } from './when-styles-have-come.ts'

const hasToken = localStorage.getItem('token') !== null

/**
 * Runs inline in the head, before the main script is even requested: what the owner of this address will need is
 * fetched while that script comes and runs, instead of after it (decision 0009).
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

/** Before someone who is signed in sees a page it is asked who they are (spec ACCESS-8): that must not wait for the main script. */
function preloadUserInfo(path: string): void {
  if (!hasToken || openPages.includes(path)) return
  whenStylesHaveCome(() => {
    preloadChunk('send')
    preloadChunk('user-info')
  })
}

function preloadChunk(name: string): void {
  for (const file of readDataBlock<Record<string, string[]>>('chunks', {})[name] ?? []) preload(file)
}

/** A guest gets log-in instead of a page that needs a user (spec ACCESS-6), so that is what is fetched. */
function whatWillShow(path: string): string {
  const isRefused = !hasToken && !publicPages.includes(path)
  return isRefused ? '/user/login' : path
}

const path = whatWillShow(location.pathname)
preloadOwner(path)
preloadUserInfo(path)
