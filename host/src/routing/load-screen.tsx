import { useQueryClient } from '@tambay/client/query'
import { useLocation } from '@tambay/client/router'
import { type ComponentType, useEffect } from 'react'

import { hasFallback, startScreen } from '../federation/load-routes.ts'
import { retryDownload } from '../federation/retry-download.ts'
import { withTimeout } from '../federation/with-timeout.ts'
import { removeLinkCoverOnceFilled } from '../link-cover/remove-link-cover.ts'

/** After `withFallback`, a reload and the fallback still fit into the 8 seconds that a page may take. */
const timeoutMs = { withFallback: 4000, withoutFallback: 7000 }

export class ScreenLoadError extends Error {
  override name = 'ScreenLoadError'
}

type Screen = { Component?: ComponentType | null | undefined }

const painted = new Set<string>()

export const hasPainted = (pathname: string) => painted.has(pathname)

/**
 * Loads a screen of a remote. Repeats a failed download, because the router caches a failed `lazy` until a reload. Rejects
 * if a server doesn't respond in time.
 */
export async function loadScreen<S extends Screen>(load: () => Promise<S>, remote: string): Promise<S> {
  const settle = startScreen(remote)
  const limit = hasFallback(remote) ? timeoutMs.withFallback : timeoutMs.withoutFallback
  const screen = await withTimeout(retryDownload(load, 3), limit).catch((cause: unknown) => {
    settle()
    throw new ScreenLoadError(`A screen of ${remote} did not load: ${String(cause)}`, { cause })
  })
  if (!screen.Component) return screen
  return { ...screen, Component: reportPaint(screen.Component, remote, settle) }
}

function reportPaint(Component: ComponentType, remote: string, settle: () => void): ComponentType {
  return function PaintedScreen() {
    const { pathname } = useLocation()
    const cache = useQueryClient()
    useEffect(() => removeLinkCoverOnceFilled(cache), [cache])
    useEffect(() => {
      painted.add(pathname)
      settle()
      performance.mark('painted', { detail: { remote, path: pathname } })
    }, [pathname])
    return <Component />
  }
}
