import type { App } from '#platform/http/app-type.ts'
import { blockRoutes } from './blocks/block-routes.ts'
import { followRoutes } from './follows/follow-routes.ts'
import type { PeopleNeeds } from './people-needs.ts'
import { relationRoutes } from './relations/relation-routes.ts'

export function peopleModule(app: App, needs: PeopleNeeds): void {
  followRoutes(app, needs)
  relationRoutes(app, needs)
  blockRoutes(app, needs)
}
