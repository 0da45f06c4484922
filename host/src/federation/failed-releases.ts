const key = 'tambay:failed-releases'

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
