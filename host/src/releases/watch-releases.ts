import { rereadRegistry } from '../federation/registry.ts'

const intervalMs = 60_000

export function watchReleases(): void {
  let lastRead = Date.now()
  const check = () => {
    if (document.visibilityState === 'hidden' || Date.now() - lastRead < intervalMs) return
    lastRead = Date.now()
    void rereadRegistry()
  }
  setInterval(check, intervalMs)
  document.addEventListener('visibilitychange', check)
}
