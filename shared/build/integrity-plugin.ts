import {
  type Compilation,
  type Compiler,
  type RspackPluginInstance,
  SubresourceIntegrityPlugin
} from '@rspack/core'

import { integrityOf } from './integrity.ts'

/**
 * Lets the browser check every script and style sheet of a remote. The registry contains the hash of the entry. Each
 * script contains the hashes of the scripts that it loads, and the entry those of all style sheets. The build fails if
 * a hash is missing.
 */
export class IntegrityPlugin implements RspackPluginInstance {
  readonly #isEntry: (file: string) => boolean

  constructor(isEntry: (file: string) => boolean) {
    this.#isEntry = isEntry
  }

  apply(compiler: Compiler): void {
    new SubresourceIntegrityPlugin({
      hashFuncNames: ['sha256'],
      htmlPlugin: false,
      hashLoading: 'lazy'
    }).apply(compiler)
    const {
      PROCESS_ASSETS_STAGE_DEV_TOOLING: mapsStage,
      PROCESS_ASSETS_STAGE_REPORT: stage,
      PROCESS_ASSETS_STAGE_SUMMARIZE: beforeNames
    } = compiler.rspack.Compilation
    const { ReplaceSource } = compiler.rspack.sources
    compiler.hooks.thisCompilation.tap('IntegrityPlugin', compilation => {
      const sortCssHashes = (when: number, type: string) =>
        compilation.hooks.processAssets.tap({ name: 'IntegrityPlugin', stage: when }, () => {
          for (const { name, source } of compilation.getAssets()) {
            if (!this.#isEntry(name) || !name.endsWith(type)) continue
            const sorted = new ReplaceSource(source)
            for (const { index, 0: hashes } of source.source().toString().matchAll(cssHashes))
              sorted.replace(index, index + hashes.length - 1, hashes.split(',').toSorted().join(','))
            compilation.updateAsset(name, sorted)
          }
        })
      // The map is made of the sorted code, and contains the sources of the bundler's runtime as they were.
      sortCssHashes(mapsStage - 1, '.js')
      sortCssHashes(beforeNames, '.map')
      compilation.hooks.processAssets.tap({ name: 'IntegrityPlugin', stage }, () => {
        for (const file of findUnprotected(compilation, this.#isEntry))
          compilation.errors.push(
            new compiler.rspack.WebpackError(`${file} can be changed: no other file contains its hash.`)
          )
      })
    })
  }
}

/** The bundler lists the hashes of style sheets in another order in each build. */
const cssHashes = /(?<=sriCssHashes ?= ?\{)[^{}]*/g

export function integrityOfAsset(compilation: Compilation, file: string): string {
  return integrityOf(compilation.getAsset(file)?.source.buffer() ?? '')
}

function findUnprotected(compilation: Compilation, isEntry: (file: string) => boolean): string[] {
  const files = compilation
    .getAssets()
    .map(({ name }) => name)
    .filter(file => /\.(js|css)$/.test(file))
  const code = files.map(file => compilation.getAsset(file)?.source.source().toString()).join()
  return files.filter(file => !isEntry(file) && !code.includes(integrityOfAsset(compilation, file)))
}
