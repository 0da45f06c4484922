import { whenIdle } from '../when-idle.ts'

/** The federation runtime; home does without it. */
export const loadInstance = () => import(/* webpackChunkName: "federation" */ './instance.ts')

/** Has it ready before the first tap on a tab. */
export function loadInstanceWhenIdle(): void {
  whenIdle(() => void loadInstance())
}
