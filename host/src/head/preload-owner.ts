import { findPage, noRegistry, type Origins } from '@tambay/build/registry'

import { readDataBlock } from '../federation/data-block.ts'
import { preloadRelease } from '../federation/preload-release.ts'
import { preload } from '../federation/preload.ts'
import { replaceBlockedStorage } from './replace-blocked-storage.ts'

// Runs here, because no other script runs earlier.
replaceBlockedStorage()

const registry = readDataBlock('registry', noRegistry)
/** On a first visit, the edge writes these files into the page (docs/decisions/0011-edge.md). */
const inlined = document.documentElement.dataset.inlined?.split(' ') ?? []
const hasToken = localStorage.getItem('token') !== null

/**
 * Runs inline in the head, before the main script is requested. Preloads the files that the address's remote
 * needs, so that they download in parallel with the main script (measured in docs/performance.md).
 */
function preloadOwner(path: string): void {
  // Home needs only the main script and this chunk.
  if (path === '/') {
    preloadChunk('home')
    return onceMainScriptLoads(preloadParties)
  }
  onceMainScriptLoads(() => {
    preloadChunk('federation')
    preloadRelease(readDataBlock<Origins>('origins', {}), registry, path)
  })
}

/**
 * Preloads the code that requests user info, for pages that check user info first (spec ACCESS-8). Otherwise,
 * its download would wait until the main script runs.
 */
function preloadUserInfo(path: string): void {
  if (!hasToken || findPage(registry, path)?.access === 'open') return
  onceMainScriptLoads(() => {
    for (const name of ['send', 'transport', 'user-info']) preloadChunk(name)
  })
}

/** A guest's list of parties on Home, unless it comes inside the page. Requests with a token are different. */
function preloadParties(): void {
  if (inlined.length === 0 && !hasToken && localStorage.getItem('guest_token') === null)
    preload('/party/v1/party/list?limit=4&has_people=1', { as: 'fetch', crossOrigin: 'anonymous' })
}

function preloadChunk(name: string): void {
  for (const file of readDataBlock<Record<string, string[]>>('chunks', {})[name] ?? [])
    if (!inlined.includes(file)) preload(file)
}

/**
 * On a slow connection, the main script must download first; the other files can download while it runs. A first page
 * contains it, and says when most of it has arrived. In other pages, the style sheet is small and requested at the same
 * time as the script, so once it has loaded, the script is downloading (docs/performance.md).
 */
function onceMainScriptLoads(run: () => void): void {
  if (inlined.length > 0) addEventListener('packages-arrived', run, { once: true })
  // `load` doesn't bubble, but it can be captured.
  else document.addEventListener('load', run, { capture: true, once: true })
}

/** A guest gets the login page instead of a page that needs a user (spec ACCESS-6). */
function pageToShow(path: string): string {
  const needsLogin = !hasToken && findPage(registry, path)?.access === 'user'
  return needsLogin ? '/user/login' : path
}

const path = pageToShow(location.pathname)
// What a first page shows early is for guests (docs/decisions/0144-covers-of-shared-links.md).
if (hasToken) document.documentElement.dataset.user = ''
preloadOwner(path)
preloadUserInfo(path)
