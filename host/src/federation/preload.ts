import { type Origins, type Release, releaseUrl } from '@tambay/shared/build/registry'

/** Fetches a release's entry, and what its routes need, before anyone asks for them. */
export function preloadRelease(origins: Origins, name: string, release: Release): void {
  const entry = { file: release.entry, integrity: release.integrity }
  for (const { file, integrity } of [entry, ...release.scripts, ...release.styles]) {
    preload(releaseUrl(origins, name, release, file), integrity)
  }
}

/**
 * Remotes' files are fetched with `crossorigin` and `integrity`, the host's own without: a preload that differs in
 * that would load its file twice.
 */
export function preload(href: string, integrity?: string): void {
  if (document.head.querySelector(`link[href="${href}"]`)) return
  const link = document.createElement('link')
  link.rel = 'preload'
  link.as = href.endsWith('.css') ? 'style' : 'script'
  link.href = href
  if (integrity) Object.assign(link, { crossOrigin: 'anonymous', integrity })
  document.head.append(link)
}
