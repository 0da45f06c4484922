import type { App } from '#platform/http/app-type.ts'
import { repeat } from '#platform/jobs/repeat.ts'
import { albumRoutes } from './album/album-routes.ts'
import type { MediaNeeds } from './media-needs.ts'
import { serveRoute } from './serve-route.ts'
import { sweepStrayFiles, sweepUnused } from './sweep-media.ts'
import { uploadRoute } from './upload/upload-route.ts'

const minute = 60_000
const day = 86_400_000

export function mediaModule(app: App, deps: MediaNeeds): void {
  albumRoutes(app, deps)
  uploadRoute(app, deps)
  serveRoute(app, deps)
  repeat(app, 'delete unused pictures', minute, () => sweepUnused(deps))
  repeat(app, 'delete picture files without a row', day, () => sweepStrayFiles(deps))
}
