import { useStore } from '@nanostores/react'
import { map, onMount } from 'nanostores'
import type { ComponentType } from 'react'

import { ErrorState } from '../error-state/error-state.tsx'
import { Spinner } from '../spinner/spinner.tsx'

/**
 * A part of a screen that its first look does without: it is fetched when it is first shown. Unlike React's `lazy`, one
 * that was lost on the way can be asked for again, and the screen around it stays.
 */
export function lazyWithRetry<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const $part = map<{ Part?: ComponentType<Props>; isLost?: boolean }>({})

  async function fetchPart() {
    $part.set({})
    try {
      $part.set({ Part: await load() })
    } catch (error) {
      console.warn('A part of a screen could not be fetched', error)
      $part.set({ isLost: true })
    }
  }

  onMount($part, () => {
    if (!$part.get().Part) void fetchPart()
  })

  return function LazyPart(props: Props) {
    const { Part, isLost } = useStore($part)
    if (Part) return <Part {...props} />
    if (!isLost) return <Spinner />
    return <ErrorState message="This could not be loaded." onRetry={() => void fetchPart()} />
  }
}
