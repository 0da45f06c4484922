import { whenIdle } from '../when-idle.ts'

/** Loads the federation runtime, which home doesn't need. */
export const loadInstance = () => import(/* webpackChunkName: "federation" */ './instance.ts')

/** Loads it ahead of the first tap on a tab. */
export function loadInstanceWhenIdle(): void {
  whenIdle(() => void loadInstance())
}
