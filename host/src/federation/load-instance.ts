import { whenIdle } from '../when-idle.ts'

/** Loads the federation runtime, which home doesn't need. */
export const loadInstance = () => import(/* webpackChunkName: "federation" */ './instance.ts')

export function loadInstanceWhenIdle(): void {
  whenIdle(() => void loadInstance())
}
