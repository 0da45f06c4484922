import { useStore } from '@nanostores/react'
import { $isOnline } from '@tambay/client/stores/device/online'
import { OfflineNote } from '@tambay/ui/offline-note'
import { lazy, Suspense, useEffect, useEffectEvent } from 'react'

import { removeLinkCover } from '../link-cover/remove-link-cover.ts'
import type { UnavailableScreenProps } from './unavailable-screen.tsx'

export const retryEveryMs = 10_000

interface UnavailableProps extends UnavailableScreenProps {
  retryEveryMs?: number | undefined
}

/** Not needed for the first paint of home, so the page loads it when it is idle. */
export const loadUnavailableScreen = () =>
  import(/* webpackChunkName: "unavailable" */ './unavailable-screen.tsx')

const Screen = lazy(async () => {
  const loaded = await loadUnavailableScreen().catch(() => undefined)
  return { default: loaded?.UnavailableScreen ?? PlainScreen }
})

export function Unavailable(props: UnavailableProps) {
  useAutomaticRetry(props)
  useEffect(removeLinkCover, [])
  return (
    <Suspense>
      <Screen {...props} />
    </Suspense>
  )
}

function useAutomaticRetry({ onRetry, retryEveryMs: everyMs }: UnavailableProps): void {
  const retry = useEffectEvent(onRetry)
  useEffect(() => $isOnline.listen(isBack => isBack && retry()), [])
  useEffect(() => {
    if (everyMs === undefined) return undefined
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible' && $isOnline.get()) retry()
    }, everyMs)
    return () => clearInterval(timer)
  }, [everyMs])
}

const plainStyle = { padding: 'var(--space-3) var(--gutter)' }
const retryStyle = { minWidth: 'var(--target)', minHeight: 'var(--target)', color: 'var(--primary-text)' }

/** Shown if even the host's own files can't be loaded. */
function PlainScreen({ name, onRetry }: UnavailableProps) {
  if (!useStore($isOnline))
    return (
      <main style={plainStyle}>
        <h1>{name}</h1>
        <OfflineNote isEmpty />
      </main>
    )
  return (
    <main role="alert" style={plainStyle}>
      <h1>{`${name} is unavailable`}</h1>
      <button type="button" onClick={onRetry} style={retryStyle}>
        Retry
      </button>
    </main>
  )
}
