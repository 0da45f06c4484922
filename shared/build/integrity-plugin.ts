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
    const { PROCESS_ASSETS_STAGE_REPORT: stage, PROCESS_ASSETS_STAGE_SUMMARIZE: beforeNames } =
      compiler.rspack.Compilation
    compiler.hooks.thisCompilation.tap('IntegrityPlugin', compilation => {
      compilation.hooks.processAssets.tap({ name: 'IntegrityPlugin', stage: beforeNames }, () => {
        for (const { name, source } of compilation.getAssets().filter(({ name }) => this.#isEntry(name)))
          compilation.updateAsset(
            name,
            new compiler.rspack.sources.RawSource(sortHashes(source.source().toString()))
          )
      })
      compilation.hooks.processAssets.tap({ name: 'IntegrityPlugin', stage }, () => {
        for (const file of findUnprotected(compilation, this.#isEntry))
          compilation.errors.push(
            new compiler.rspack.WebpackError(`${file} can be changed: no other file contains its hash.`)
          )
      })
    })
  }
}

/** The bundler lists the hashes of style sheets in another order in each build, in code and source map. */
function sortHashes(code: string): string {
  return code.replace(/(?<=sriCssHashes ?= ?\{)[^{}]*/, hashes => hashes.split(',').toSorted().join(','))
}

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
