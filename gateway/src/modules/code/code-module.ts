import type { Deps } from '../../deps.ts'
import type { App } from '../../http/app-type.ts'
import { codeRoutes } from './code-routes.ts'

/** Codes on their way to people, whatever they are for. */
export function codeModule(app: App, deps: Deps): void {
  codeRoutes(app, deps)
}
