const maxMs = 120_000

/** Measures from the tap that started a navigation, or from the start of the page. */
export function createNavigationTimer() {
  const [page] = performance.getEntriesByType('navigation')
  /** After a tap that came before this code, the start of the page says nothing about another path. */
  const landing = page && new URL(page.name).pathname
  let start: { at: number; path?: string | undefined } | undefined = { at: 0, path: landing }
  const restart = ({ timeStamp }: Event) => {
    start = { at: timeStamp }
  }
  addEventListener('click', restart, { capture: true })
  addEventListener('popstate', restart, { capture: true })

  return {
    /** Empty if the start is unknown. */
    sinceStart(at: number, path: string): { duration_ms?: number } {
      const isKnown = start && at >= start.at && (start.path ?? path) === path
      return isKnown && start && at - start.at <= maxMs ? { duration_ms: Math.round(at - start.at) } : {}
    },
    end() {
      start = undefined
    }
  }
}
