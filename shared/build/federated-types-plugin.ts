import type { Compiler } from '@rspack/core'
import { strToU8, zipSync } from 'fflate'
import { z } from 'zod'

const zipName = '@mf-types.zip'
const apiName = '@mf-types.d.ts'
const manifestName = 'mf-manifest.json'

/** What each remote exposes has the same type, because the build reads the pages of the routes. */
const declaration = `import type { AppRoute } from '@tambay/client/router'
export declare const routes: AppRoute[]
`

const api = `export type RemoteKeys = 'REMOTE_ALIAS_IDENTIFIER/routes'
type PackageType<T> = T extends 'REMOTE_ALIAS_IDENTIFIER/routes' ? typeof import('REMOTE_ALIAS_IDENTIFIER/routes') : any
`

const Manifest = z.looseObject({
  metaData: z.looseObject({ types: z.looseObject({}) }),
  shared: z.array(z.looseObject({ name: z.string() }))
})

/**
 * Writes the types of `./routes` for other hosts, where Module Federation looks for them. Its own generator compiles the
 * sources with an older TypeScript.
 */
export class FederatedTypesPlugin {
  apply(compiler: Compiler): void {
    const name = 'FederatedTypesPlugin'
    const { Compilation, sources } = compiler.rspack
    // Runs after the plugin that writes the manifest.
    const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT + 1
    compiler.hooks.thisCompilation.tap(name, compilation =>
      compilation.hooks.processAssets.tap({ name, stage }, () => {
        const text = compilation.getAsset(manifestName)?.source.source().toString() ?? ''
        const manifest = Manifest.parse(JSON.parse(text))
        manifest.metaData.types = { path: '', name: apiName, zip: zipName, api: apiName }
        // The bundler lists them in another order in some builds.
        manifest.shared.sort((a, b) => (a.name < b.name ? -1 : 1))
        compilation.updateAsset(manifestName, new sources.RawSource(JSON.stringify(manifest, null, 2)))
        // Equal builds write equal bytes.
        const files = { 'routes.d.ts': strToU8(declaration) }
        const zip = zipSync(files, { mtime: new Date(1980, 0, 1) })
        compilation.emitAsset(zipName, new sources.RawSource(Buffer.from(zip)))
        compilation.emitAsset(apiName, new sources.RawSource(api))
      })
    )
  }
}
