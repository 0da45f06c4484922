import { findPage, homeButtonPath, tabPaths } from '@tambay/build/registry'
import { $hasToken } from '@tambay/client/stores/session/session'

import { accessOf } from '../access/access-of.ts'
import { mayLoad } from '../access/may-load.ts'
import { pageFiles } from '../federation/page-files.ts'
import { $registry, origins } from '../federation/registry.ts'

const likeliestTab = '/party-hubs'

export async function prepareTabs(): Promise<void> {
  // The smoke test opens the app with an override, and checks which files a page itself loads.
  if (document.documentElement.dataset.override !== undefined || !mayUseData()) return
  // Pages with `open` access don't load user info (spec ACCESS-4), so access to the tabs is unknown.
  if ($hasToken.get() && accessOf(location.pathname) === 'open') return
  const remotes = await Promise.all(tabPaths.map(remoteToPrepare))
  const showsParty = remotes[tabPaths.indexOf(likeliestTab)] !== undefined
  // First, because one tap on Home opens a room.
  if (showsParty && $hasToken.get()) await prefetchScreen(homeButtonPath)
  const { prepareRemote } = await import(/* webpackChunkName: "federation" */ '../federation/load-routes.ts')
  // One after the other, so that the right release is blamed if one hangs the page.
  for (const remote of new Set(remotes)) if (remote !== undefined) await prepareRemote(remote)
  if (showsParty) await prefetchScreen(likeliestTab)
}

async function remoteToPrepare(pathname: string): Promise<string | undefined> {
  const remote = findPage($registry.get(), pathname)?.remote
  const isAllowed = await mayLoad({ pathname, search: '', hash: '' }, new AbortController().signal)
  return isAllowed ? remote : undefined
}

/** Keeps the files in the HTTP cache. The browser checks their hashes when it runs them. */
async function prefetchScreen(path: string): Promise<void> {
  const files = pageFiles(origins, $registry.get(), path)
  const downloads = files.map(async ({ url }) => (await fetch(url, { priority: 'low' })).arrayBuffer())
  await Promise.allSettled(downloads)
}

/** Only some browsers report the connection. */
function mayUseData(): boolean {
  const device: Navigator & { connection?: { saveData?: boolean; effectiveType?: string } } = navigator
  const { saveData = false, effectiveType = '4g' } = device.connection ?? {}
  return !saveData && !effectiveType.includes('2g')
}
