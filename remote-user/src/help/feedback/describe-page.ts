import { $releases } from '@tambay/client/stores/page/releases'
import type { ReportedPage } from '@tambay/contracts/help'
import * as z from '@tambay/contracts/schema'

const Versions = z.object({
  host: z.object({ version: z.string() }),
  remotes: z.record(z.string(), z.object({ version: z.string() }))
})

/** The page before this one in the tab, and the releases that the tab runs or would run. */
export function describePage(): ReportedPage | undefined {
  const versions = readVersions()
  if (versions === undefined) return undefined
  const running = $releases.get()
  const releases = Object.entries({ host: versions.host, ...versions.remotes }).map(
    ([name, { version }]) => ({
      name,
      // The host may have fallen back to a release that the registry does not name first.
      release: running[name]?.version ?? version
    })
  )
  return { path: previousPath(), releases }
}

function readVersions() {
  try {
    return z.parse(Versions, JSON.parse(document.getElementById('registry')?.textContent ?? ''))
  } catch {
    return undefined
  }
}

/** In a browser without the Navigation API, the path of the form itself. */
function previousPath(): string {
  const entries = window.navigation?.entries() ?? []
  const index = window.navigation?.currentEntry?.index ?? 0
  const { pathname, search } = new URL(entries[index - 1]?.url ?? location.href)
  return pathname + search
}
