import type { Compilation, Compiler, RspackPluginInstance } from '@rspack/core'
import { contractNames } from '@tambay/contracts/describe-contract'

import { bundlerRuntime } from '../federation.ts'
import { listSingletons, loadSingleton } from '../singletons.ts'
import { type Provides, providesName } from './uses.ts'

export class ProvidesPlugin implements RspackPluginInstance {
  apply(compiler: Compiler): void {
    const { Compilation, sources } = compiler.rspack
    compiler.hooks.thisCompilation.tap('ProvidesPlugin', compilation => {
      let modules: Provides['modules'] = {}
      // Before modules are merged.
      compilation.hooks.optimizeModules.tap('ProvidesPlugin', () => {
        modules = listExports(compilation)
      })
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT
      compilation.hooks.processAssets.tap({ name: 'ProvidesPlugin', stage }, () => {
        const provides: Provides = {
          modules: { ...modules, [bundlerRuntime.request]: ['default'] },
          ...contractNames
        }
        compilation.emitAsset(providesName, new sources.RawSource(JSON.stringify(provides)))
      })
    })
  }
}

function listExports({ modules, moduleGraph }: Compilation): Provides['modules'] {
  const exports = new Map(
    [...modules].map(module => [module.nameForCondition(), moduleGraph.getProvidedExports(module)])
  )
  return Object.fromEntries(
    listSingletons().map(({ request, file }) => {
      const names = file === undefined ? undefined : exports.get(file)
      // The bundler can't read the exports of CommonJS packages, which can also be imported as a default.
      const provided = Array.isArray(names) ? names : ['default', ...Object.keys(loadSingleton(request))]
      return [request, provided.toSorted()]
    })
  )
}
