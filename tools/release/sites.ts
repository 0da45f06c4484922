import type { Registry } from '@tambay/build/registry-schema'

/**
 * What the page of one site knows: the app's has the remotes without a site of their own, and the page of a remote with a
 * site has only that remote (docs/decisions/0088-console-on-a-site-of-its-own.md).
 */
export function siteView(
  { own_sites: ownSites = [], app_revision: appRevision, ...registry }: Registry,
  site?: string
): Registry {
  if (ownSites.length === 0) return registry
  const only = <Value>(record: Record<string, Value>) => namesOf(record, ownSites, site)
  const owners = only(registry.owners)
  return {
    ...registry,
    revision: site === undefined ? (appRevision ?? registry.revision) : registry.revision,
    ...(site !== undefined && { home: Object.keys(owners[site] ?? {})[0] }),
    owners,
    remotes: only(registry.remotes),
    ports: only(registry.ports),
    ...(registry.canaries && { canaries: only(registry.canaries) })
  }
}

function namesOf<Value>(
  record: Record<string, Value>,
  ownSites: readonly string[],
  site: string | undefined
): Record<string, Value> {
  const isShown = (name: string) => (site === undefined ? !ownSites.includes(name) : name === site)
  return Object.fromEntries(Object.entries(record).filter(([name]) => isShown(name)))
}

/** Counts the changes of the app's own page, so that the deploy of a remote on another site changes nothing in it. */
export function withAppRevision(changed: Registry, before: Registry): Registry {
  const { own_sites: ownSites = [] } = changed
  if (ownSites.length === 0) return changed
  const content = (registry: Registry) =>
    JSON.stringify({ ...siteView(registry), revision: 0, history: {}, ports: {} })
  const isSame = content(before) === content(changed)
  return { ...changed, app_revision: isSame ? (before.app_revision ?? before.revision) : changed.revision }
}

/** The address of a site: `http://console.localhost:3000` for the app at `http://localhost:3000`. */
export function siteOrigin(publicOrigin: string, site: string): string {
  return publicOrigin.replace('://', `://${site}.`)
}

/** The site that a request is for, by its `Host` header, or undefined for the app. */
export function siteOf(
  host: string | undefined,
  publicOrigin: string,
  { own_sites: ownSites = [] }: Pick<Registry, 'own_sites'>
): string | undefined {
  return ownSites.find(site => new URL(siteOrigin(publicOrigin, site)).host === host)
}
