import type { Deps } from '#deps.ts'
import type { App } from '#http/app-type.ts'
import { albumRoutes } from './album/album-routes.ts'

export function mediaModule(app: App, deps: Deps): void {
  albumRoutes(app, deps)
}
