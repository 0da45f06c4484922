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
    const { RawSource, ReplaceSource } = compiler.rspack.sources
    compiler.hooks.thisCompilation.tap('IntegrityPlugin', compilation => {
      const entries = () => compilation.getAssets().filter(({ name }) => this.#isEntry(name))
      compilation.hooks.processAssets.tap({ name: 'IntegrityPlugin', stage: mapsStage - 1 }, () => {
        for (const { name, source } of entries()) {
          const replaced = new ReplaceSource(source)
          for (const { index, 0: hashes } of source.source().toString().matchAll(cssHashes))
            replaced.replace(index, index + hashes.length - 1, sortHashes(hashes))
          compilation.updateAsset(name, replaced)
        }
      })
      compilation.hooks.processAssets.tap({ name: 'IntegrityPlugin', stage: beforeNames }, () => {
        for (const { name, source } of entries())
          compilation.updateAsset(
            name,
            new RawSource(source.source().toString().replace(cssHashes, sortHashes))
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

/**
 * The bundler lists the hashes of style sheets in another order in each build: in the code, whose map is made after
 * that, and in the sources that the map contains.
 */
const cssHashes = /(?<=sriCssHashes ?= ?\{)[^{}]*/g

const sortHashes = (hashes: string) => hashes.split(',').toSorted().join(',')

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
