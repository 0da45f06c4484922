import type { Owners, Page, PageRegistry, Registry, RouteFiles } from './registry-schema.ts'

export const noRegistry: Registry = {
  revision: 0,
  host: { version: '' },
  service_worker: 'on',
  owners: {},
  remotes: {},
  ports: {},
  history: {}
}

export type Origins = Record<string, string>

/** The pages that the tabs open, without Home, which is the host's own. Any page may preload them. */
/** The page that Home's buttons open. */
export const homeButtonPath = '/game-frame'

export const tabPaths = ['/party-hubs', '/games-list', '/discover', '/club', '/my/index'] as const

export type Integrity = Record<string, Record<string, string>>

export function releaseUrl(
  origins: Origins,
  name: string,
  release: { version: string },
  file: string
): string {
  return `${origins[name] ?? ''}/${name}/${release.version}/${file}`
}

export interface Area {
  remote: string
  prefix: string
  name: string
}

/**
 * Finds the approved prefix that a path belongs to: the longest prefix of whole segments (`/my/walleting`
 * isn't under `/my/wallet`).
 */
export function findArea(owners: Owners, path: string): Area | undefined {
  return Object.entries(owners)
    .flatMap(([remote, areas]) => Object.entries(areas).map(([prefix, name]) => ({ remote, prefix, name })))
    .filter(({ prefix }) => `${path}/`.toLowerCase().startsWith(`${prefix}/`.toLowerCase()))
    .toSorted((one, other) => other.prefix.length - one.prefix.length)[0]
}

/**
 * Returns the page at a path, if any. Only pages of the path's approved owner count; those of other remotes
 * are ignored. Fixed segments win over parameters, as in the router.
 */
export function findPage({ owners, remotes }: PageRegistry, path: string): (Page & Area) | undefined {
  const area = findArea(owners, path)
  const pages = Object.entries((area && remotes[area.remote]?.pages) ?? {})
  const [match] = pages
    .filter(([pattern]) => matchesPath(pattern, path))
    .toSorted(([one], [other]) => one.split(':').length - other.split(':').length)
  return area && match && { ...area, ...match[1] }
}

/** Returns the address that replaces a page that its remote no longer has. */
export function findReplacement({ owners, remotes }: PageRegistry, path: string): string | undefined {
  const area = findArea(owners, path)
  const moved = Object.entries((area && remotes[area.remote]?.moved) ?? {})
  const [pattern, target] = moved.find(([old]) => matchesPath(old, path)) ?? []
  const names = pattern?.split('/') ?? []
  return target?.replaceAll(/:\w+/g, name => path.split('/')[names.indexOf(name)] ?? name)
}

/**
 * The router's own matcher is too large for the script in the page's head. Like that matcher, this one
 * ignores case.
 */
export function matchesPath(pattern: string, path: string): boolean {
  const [wanted, given] = [pattern, path].map(text => text.replace(/\/+$/, '').toLowerCase().split('/'))
  return (
    wanted?.length === given?.length &&
    wanted?.every((part, index) => (part[0] === ':' ? given?.[index] !== '' : part === given?.[index])) ===
      true
  )
}

export function filesOfPage({ scripts, styles }: RouteFiles, { files }: Page): string[] {
  return [...new Set([...styles, ...scripts, ...files])]
}
