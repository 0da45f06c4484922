import type { Compiler, RspackPluginInstance } from '@rspack/core'

import { sharedFacades, sharedFolders, sharedRoot } from './singletons.ts'

const packages =
  /[\\/]node_modules[\\/](react|react-dom|react-router|react-router-dom|nanostores|@nanostores[\\/]react|zod|@tanstack[\\/](react-query|query-core))[\\/]/

/** Fails the build of a remote that bundles a second copy of something that must exist once in the page. */
export class OneCopyPlugin implements RspackPluginInstance {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('OneCopyPlugin', compilation => {
      compilation.hooks.finishModules.tap('OneCopyPlugin', modules => {
        for (const module of modules) {
          const file = module.nameForCondition()
          if (file && isSingletonSource(file))
            compilation.errors.push(new compiler.rspack.WebpackError(hint(file)))
        }
      })
    })
  }
}

function isSingletonSource(file: string): boolean {
  const inShared = file.startsWith(sharedRoot)
    ? file.slice(sharedRoot.length + 1).split(/[\\/]/)[0]
    : undefined
  return packages.test(file) || [...sharedFacades, ...sharedFolders].some(folder => folder === inShared)
}

function hint(file: string): string {
  return `${file} is the host's to give: import it through @tambay/shared (docs/decisions/0009-federation.md)`
}
