import { type Origins, type Release, releaseUrl } from '@tambay/build/registry'

/** Fetches a release's entry, its routes and the screen at a path, before anyone asks for them. */
export function preloadRelease(origins: Origins, name: string, release: Release, path: string): void {
  const urlOf = (file: string) => releaseUrl(origins, name, release, file)
  preload(urlOf(release.entry), { crossOrigin: 'anonymous', integrity: release.integrity })
  const pattern = Object.keys(release.screens).find(screen => matches(screen, path)) ?? ''
  const files = [...release.styles, ...release.scripts, ...(release.screens[pattern] ?? [])]
  for (const file of files) preload(urlOf(file), { crossOrigin: 'anonymous' })
}

/** A file must be preloaded as it is fetched later, `crossorigin` and all: else it is loaded twice. */
export function preload(href: string, options: Partial<HTMLLinkElement> = {}): void {
  if (document.head.querySelector(`link[href="${href}"]`)) return
  const as = href.endsWith('.css') ? 'style' : 'script'
  document.head.append(
    Object.assign(document.createElement('link'), { rel: 'preload', as, href, ...options })
  )
}

/** The router's own matcher is too large for the head of the page. */
function matches(pattern: string, path: string): boolean {
  const [wanted, given] = [pattern.split('/'), path.split('/')]
  return (
    wanted.length === given.length && wanted.every((part, place) => part[0] === ':' || part === given[place])
  )
}
