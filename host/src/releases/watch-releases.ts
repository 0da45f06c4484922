import { rereadRegistry } from '../federation/registry.ts'

const pause = 60_000

/** Looks for new releases now and then, and whenever someone comes back to the tab. */
export function watchReleases(): void {
  let last = Date.now()
  const look = () => {
    if (document.visibilityState === 'hidden' || Date.now() - last < pause) return
    last = Date.now()
    void rereadRegistry()
  }
  setInterval(look, pause)
  document.addEventListener('visibilitychange', look)
}
