import { useLocation } from '@tambay/client/router'
import { type ComponentType, useEffect } from 'react'

import { hasFallback, markGood } from '../federation/load-routes.ts'

/** Two tries and a fallback to another release fit into 8 seconds. Without a fallback, a slow connection gets more time. */
const timeoutMs = { withFallback: 4000, withoutFallback: 30_000 }

type Screen = { Component?: ComponentType | null | undefined }

const painted = new Set<string>()

/** True if a screen has painted at this address since the page was loaded. */
export const hasPainted = (pathname: string) => painted.has(pathname)

/**
 * Loads a screen of a remote. Tries a second time, because the router caches a failed `lazy` until a reload. Rejects if
 * a server doesn't respond in time. When the screen paints, its release counts as good.
 */
export async function loadScreen<S extends Screen>(load: () => Promise<S>, remote: string): Promise<S> {
  const limit = hasFallback(remote) ? timeoutMs.withFallback : timeoutMs.withoutFallback
  const screen = await inTime(
    load().catch(() => load()),
    limit
  )
  return screen.Component ? { ...screen, Component: reportPaint(screen.Component, remote) } : screen
}

function reportPaint(Component: ComponentType, remote: string): ComponentType {
  return function PaintedScreen() {
    const { pathname } = useLocation()
    useEffect(() => {
      painted.add(pathname)
      markGood(remote)
    }, [pathname])
    return <Component />
  }
}

function inTime<T>(loading: Promise<T>, limitMs: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`The screen did not load in ${limitMs} ms`)), limitMs)
    loading.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
