/** One immutable build of a remote, under `/{name}/{version}/` of its origin; files are relative to that. */
export interface ReleaseEntry {
  version: string
  /** The host ↔ remote agreement it was built against, see contract.ts. */
  contract: number
  /** Global that the entry's script defines. */
  container: string
  entry: string
  /** Of the entry, which in turn is what loads the rest. */
  integrity: string
}

/** What is worth preloading; nothing here is needed to find the routes. */
export interface RouteFiles {
  scripts: string[]
  styles: string[]
  /** What a screen needs besides, by its path as the router writes it: `/my/faq/item/:id`. */
  screens: Record<string, string[]>
}

export type Release = ReleaseEntry & RouteFiles

/** What is in force, and what was before it: the fallback of the loader and the target of a rollback. */
export type DeployedRelease = Release & { previous: ReleaseEntry | null }

export interface Registry {
  host: { version: string; previous: { version: string } | null }
  remotes: Record<string, DeployedRelease>
}

/** Before the first deploy. */
export const noRegistry: Registry = { host: { version: '', previous: null }, remotes: {} }

/** Where each remote's files are served, known only where the app runs: `{ party: 'http://localhost:3001' }`. */
export type Origins = Record<string, string>

export function releaseUrl(
  origins: Origins,
  name: string,
  release: { version: string },
  file: string
): string {
  return `${origins[name] ?? ''}/${name}/${release.version}/${file}`
}
