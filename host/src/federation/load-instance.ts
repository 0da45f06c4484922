import type { QueryClient } from '@tambay/client/query'

import { whenIdle } from '../when-idle.ts'

/** Loads the federation runtime, which home doesn't need. */
export const loadInstance = () => import(/* webpackChunkName: "federation" */ './instance.ts')

export function loadInstanceWhenIdle(cache: QueryClient): void {
  whenIdle(cache, () => void loadInstance())
}
