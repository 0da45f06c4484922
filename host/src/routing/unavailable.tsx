import { lazy, Suspense } from 'react'

import type { UnavailableScreenProps } from './unavailable-screen.tsx'

export const retryEveryMs = 10_000

/** Not needed for the first paint of home, so the page loads it when it is idle. */
export const loadUnavailableScreen = () =>
  import(/* webpackChunkName: "unavailable" */ './unavailable-screen.tsx')

const Screen = lazy(async () => {
  const loaded = await loadUnavailableScreen().catch(() => undefined)
  return { default: loaded?.UnavailableScreen ?? PlainScreen }
})

export function Unavailable(props: UnavailableScreenProps) {
  return (
    <Suspense>
      <Screen {...props} />
    </Suspense>
  )
}

/** Shown if even the host's own files can't be loaded. */
function PlainScreen({ name, onRetry }: UnavailableScreenProps) {
  return (
    <main role="alert">
      <h1>{`${name} is unavailable`}</h1>
      <button type="button" onClick={onRetry}>
        Retry
      </button>
    </main>
  )
}
