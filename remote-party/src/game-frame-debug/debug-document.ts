import { redirectDocument, useBlocker } from '@tambay/client/router'
import { useEffect } from 'react'

const debugPath = '/game-frame__debug__'

/**
 * The origins that the operator allows for debugging, or undefined in a document that the edge served for another page
 * (spec SCREEN-11). An entry is an origin, or `http://localhost:*`.
 */
export function readDebugOrigins(): string[] | undefined {
  return document.documentElement.dataset.debugGameOrigins?.split(' ').filter(origin => origin !== '')
}

export function loadDebugDocument(): Response | null {
  return readDebugOrigins() === undefined && !isLoadedHere() ? redirectDocument(debugPath) : null
}

/** A room must never run with a policy that allows frames from the debug origins. */
export function leaveDebugDocument({ request }: { request: Request }): Response | null {
  return readDebugOrigins() === undefined ? null : redirectDocument(request.url)
}

/** Without this check, the page reloads forever if a server sends the same document for every path. */
function isLoadedHere(): boolean {
  const [entry] = performance.getEntriesByType('navigation')
  return entry !== undefined && new URL(entry.name).pathname === debugPath
}

/** Leaves by loading a new document, so that no other page runs with the policy of this one. */
export function useLeaveByDocument(): () => void {
  const blocker = useBlocker(({ nextLocation }) => nextLocation.pathname !== debugPath)
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    const { pathname, search, hash } = blocker.location
    location.assign(pathname + search + hash)
  }, [blocker])
  return () => (history.length > 1 ? history.back() : location.assign('/games-list'))
}
