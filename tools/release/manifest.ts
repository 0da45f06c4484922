import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { z } from 'zod'

const Assets = z.object({ sync: z.array(z.string()), async: z.array(z.string()) })

/** The part of Module Federation's manifest that a release is made of. */
const Manifest = z.object({
  metaData: z.object({ remoteEntry: z.object({ name: z.string(), path: z.string() }) }),
  shared: z.array(z.object({ name: z.string(), requiredVersion: z.string() })),
  exposes: z.array(z.object({ path: z.string(), assets: z.object({ js: Assets, css: Assets }) }))
})
export type Manifest = z.infer<typeof Manifest>

export function readManifest(folder: string): Manifest {
  return Manifest.parse(JSON.parse(readFileSync(join(folder, 'mf-manifest.json'), 'utf8')))
}
