const key = 'tambay:failed-releases'
const hungKey = 'tambay:hung-releases'
const hungForMs = 24 * 60 * 60_000

/**
 * Releases whose screens failed in this tab, as `party@1a2b3c4d5e6f`. In session storage, because the page reloads to
 * replace a release that already runs.
 */
function readFailed(): string[] {
  const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? '[]')
  return Array.isArray(stored) ? stored.filter(each => typeof each === 'string') : []
}

export function isFailedRelease(remote: string, version: string): boolean {
  return readFailed().includes(`${remote}@${version}`)
}

export function hasFailedReleases(remote: string): boolean {
  return readFailed().some(release => release.startsWith(`${remote}@`))
}

export function addFailedRelease(remote: string, version: string): void {
  sessionStorage.setItem(key, JSON.stringify([...new Set([...readFailed(), `${remote}@${version}`])]))
}

export function forgetFailedReleases(remote: string): void {
  const others = readFailed().filter(release => !release.startsWith(`${remote}@`))
  sessionStorage.setItem(key, JSON.stringify(others))
}

/** Releases that hung a tab of this browser, with the time when they did. In local storage, because that tab is gone. */
function readHung(): [release: string, at: number][] {
  const stored: Record<string, number> = JSON.parse(localStorage.getItem(hungKey) ?? '{}')
  return Object.entries(stored).filter(([, at]) => Math.abs(Date.now() - at) < hungForMs)
}

export function isHungRelease(remote: string, version: string): boolean {
  return readHung().some(([release]) => release === `${remote}@${version}`)
}

export function addHungRelease(release: string): void {
  localStorage.setItem(hungKey, JSON.stringify({ ...Object.fromEntries(readHung()), [release]: Date.now() }))
}
