import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { routeFilesName } from '@tambay/build/route-files-plugin'
import { z } from 'zod'

/** The part of Module Federation's manifest that a release is made of. */
const Manifest = z.object({
  metaData: z.object({
    globalName: z.string(),
    remoteEntry: z.object({ name: z.string(), path: z.string() })
  }),
  shared: z.array(z.object({ name: z.string(), requiredVersion: z.string() })),
  exposes: z.array(z.object({ path: z.string() }))
})
export type Manifest = z.infer<typeof Manifest>

const RouteFiles = z.object({
  scripts: z.array(z.string()),
  styles: z.array(z.string()),
  screens: z.record(z.string(), z.array(z.string()))
})

export function readManifest(folder: string): Manifest {
  return Manifest.parse(JSON.parse(readFileSync(join(folder, 'mf-manifest.json'), 'utf8')))
}

/** MF's manifest tells wrongly which assets come first once chunks are merged, so the build tells it itself. */
export function readRouteFiles(folder: string): z.infer<typeof RouteFiles> {
  return RouteFiles.parse(JSON.parse(readFileSync(join(folder, routeFilesName), 'utf8')))
}
