const maxMs = 120_000

export function createNavigationTimer() {
  const [page] = performance.getEntriesByType('navigation')
  /**
   * The start of the page times only the path that was loaded, because this code may have missed a tap that
   * led to another path.
   */
  const landing = page && new URL(page.name).pathname
  let start: { at: number; path?: string | undefined } | undefined = { at: 0, path: landing }
  const restart = ({ timeStamp }: Event) => {
    start = { at: timeStamp }
  }
  addEventListener('click', restart, { capture: true })
  addEventListener('popstate', restart, { capture: true })

  return {
    sinceStart(at: number, path: string): { duration_ms?: number } {
      const isKnown = start && at >= start.at && (start.path ?? path) === path
      return isKnown && start && at - start.at <= maxMs ? { duration_ms: Math.round(at - start.at) } : {}
    },
    end() {
      start = undefined
    }
  }
}
