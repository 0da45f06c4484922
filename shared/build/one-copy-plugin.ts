import type { Compiler, RspackPluginInstance } from '@rspack/core'

import { isSingletonSource } from './singletons.ts'

const packages =
  /[\\/]node_modules[\\/](react|react-dom|react-router|react-router-dom|nanostores|@nanostores[\\/]react|zod|@tanstack[\\/](react-query|query-core))[\\/]/

export class OneCopyPlugin implements RspackPluginInstance {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('OneCopyPlugin', compilation => {
      compilation.hooks.finishModules.tap('OneCopyPlugin', modules => {
        for (const module of modules) {
          const file = module.nameForCondition()
          if (file && (packages.test(file) || isSingletonSource(file)))
            compilation.errors.push(new compiler.rspack.WebpackError(hint(file)))
        }
      })
    })
  }
}

function hint(file: string): string {
  return `${file} must come from the host: import it through @tambay/client (docs/decisions/0009-federation.md)`
}
