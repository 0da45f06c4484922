import type { QueryClient } from '@tambay/client/query'

import { whenQuiet } from '../when-idle.ts'

/** Loads the federation runtime, which home doesn't need. */
export const loadInstance = () => import(/* webpackChunkName: "federation" */ './instance.ts')

export function loadInstanceWhenQuiet(cache: QueryClient): void {
  whenQuiet(cache, () => void loadInstance().catch(() => undefined))
}
