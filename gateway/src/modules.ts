import type { Deps } from './deps.ts'
import type { App } from './http/app-type.ts'

/** Every module of the gateway: binds its routes, its realtime events and its jobs. */
export const modules: ReadonlyArray<(app: App, deps: Deps) => void> = []
