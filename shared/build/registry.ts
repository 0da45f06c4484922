/** A file of a release, relative to the release's folder. */
export interface ReleaseFile {
  file: string
  integrity: string
}

/** One immutable build of a remote, under `/{name}/{version}/` of its origin. */
export interface Release {
  version: string
  /** The host ↔ remote agreement it was built against, see contract.ts. */
  contract: number
  entry: string
  integrity: string
  /** What `./routes` needs besides the entry: worth preloading, not needed to find them. */
  scripts: ReleaseFile[]
  styles: ReleaseFile[]
}

/** What is in force, and what was before it: the fallback of the loader and the target of a rollback. */
export type Deployed<R> = R & { previous: R | null }

export interface Registry {
  host: Deployed<{ version: string }>
  remotes: Record<string, Deployed<Release>>
}

/** Before the first deploy. */
export const noRegistry: Registry = { host: { version: '', previous: null }, remotes: {} }

/** Where each remote's files are served, known only where the app runs: `{ party: 'http://localhost:3001' }`. */
export type Origins = Record<string, string>

export function releaseUrl(origins: Origins, name: string, release: { version: string }, file: string): string {
  return `${origins[name] ?? ''}/${name}/${release.version}/${file}`
}
