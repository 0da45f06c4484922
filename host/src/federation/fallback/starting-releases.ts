const prefix = 'tambay:starting:'
const beatMs = 500
/** A page on a slow phone or in another tab may be busy for this long, but still writes. */
const staleMs = 4000
const settleMs = 3000
/** A screen may never paint, because the visitor has left it. */
const longestMs = 30_000

interface Marker {
  releases: string[]
  beatAt: number
}

const key = `${prefix}${Math.random()}`
/** The releases whose code is starting in this page, with the time when they no longer count. */
const starting = new Map<string, number>()
let timer: ReturnType<typeof setInterval> | undefined

/**
 * Call before code of a release runs for the first time. A page that then hangs can't report anything, but its marker
 * stays in local storage, and the next page finds it with `takeHungReleases`.
 */
export function startRelease(release: string): void {
  const now = performance.now()
  // From now on, a release that has painted is less likely at fault.
  for (const [other, end] of starting) if (end <= now + settleMs) starting.delete(other)
  starting.set(release, now + longestMs)
  if (timer === undefined) {
    addEventListener('pagehide', removeMarker)
    document.addEventListener('visibilitychange', beat)
  }
  timer ??= setInterval(beat, beatMs)
  beat()
}

/** Call when the code of the release has run. For three seconds, it can still be at fault. */
export function settleRelease(release: string): void {
  if (starting.has(release)) starting.set(release, performance.now() + settleMs)
}

/** Returns the releases whose page stopped without being closed or hidden, and forgets them. */
export function takeHungReleases(): string[] {
  return Object.keys(localStorage)
    .filter(name => name.startsWith(prefix) && name !== key)
    .flatMap(name => {
      const { releases, beatAt } = readMarker(name)
      if (Math.abs(Date.now() - beatAt) <= staleMs) return []
      localStorage.removeItem(name)
      return releases
    })
}

function beat(): void {
  const now = performance.now()
  for (const [release, end] of starting) if (end < now) starting.delete(release)
  if (starting.size === 0) stop()
  else if (document.visibilityState === 'hidden') removeMarker()
  else writeMarker()
}

function stop(): void {
  clearInterval(timer)
  timer = undefined
  removeEventListener('pagehide', removeMarker)
  document.removeEventListener('visibilitychange', beat)
  removeMarker()
}

const removeMarker = () => localStorage.removeItem(key)

function writeMarker(): void {
  try {
    const marker: Marker = { releases: [...starting.keys()], beatAt: Date.now() }
    localStorage.setItem(key, JSON.stringify(marker))
  } catch {
    // The storage is full. The page works without a marker.
  }
}

function readMarker(name: string): Marker {
  const { releases, beatAt }: Partial<Marker> = JSON.parse(localStorage.getItem(name) ?? '{}')
  return { releases: releases ?? [], beatAt: beatAt ?? 0 }
}
