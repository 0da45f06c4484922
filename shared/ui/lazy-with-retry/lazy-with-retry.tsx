import { useStore } from '@nanostores/react'
import { map, onMount } from 'nanostores'
import type { ComponentType } from 'react'

import { ErrorState } from '../error-state/error-state.tsx'
import { Spinner } from '../spinner/spinner.tsx'

/**
 * Loads a component when it first renders. Unlike `React.lazy`, it can retry after a failed load, and the
 * rest of the screen remains visible.
 */
export function lazyWithRetry<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Fallback: ComponentType = Spinner
) {
  const $component = map<{ Component?: ComponentType<Props>; hasFailed?: boolean }>({})

  async function fetchComponent() {
    $component.set({})
    try {
      $component.set({ Component: await load() })
    } catch (error) {
      console.warn('Failed to load a component of the screen', error)
      $component.set({ hasFailed: true })
    }
  }

  onMount($component, () => {
    if (!$component.get().Component) void fetchComponent()
  })

  return function LazyComponent(props: Props) {
    const { Component, hasFailed } = useStore($component)
    if (Component) return <Component {...props} />
    if (!hasFailed) return <Fallback />
    return <ErrorState message="We couldn’t load this." onRetry={() => void fetchComponent()} />
  }
}
