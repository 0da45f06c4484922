import { createHash } from 'node:crypto'

import {
  type Compilation,
  type Compiler,
  type RspackPluginInstance,
  SubresourceIntegrityPlugin
} from '@rspack/core'

/**
 * Lets the browser check every script and style sheet of a remote: the registry contains the hash of the entry, and each
 * file those of the scripts that it loads. The entry contains the hashes of all style sheets. The build fails if a hash
 * is missing.
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
    const stage = compiler.rspack.Compilation.PROCESS_ASSETS_STAGE_REPORT
    compiler.hooks.thisCompilation.tap('IntegrityPlugin', compilation => {
      compilation.hooks.processAssets.tap({ name: 'IntegrityPlugin', stage }, () => {
        for (const file of findUnprotected(compilation, this.#isEntry))
          compilation.errors.push(
            new compiler.rspack.WebpackError(`${file} can be changed: no other file contains its hash.`)
          )
      })
    })
  }
}

export function integrityOf(compilation: Compilation, file: string): string {
  const source = compilation.getAsset(file)?.source.buffer() ?? ''
  return `sha256-${createHash('sha256').update(source).digest('base64')}`
}

function findUnprotected(compilation: Compilation, isEntry: (file: string) => boolean): string[] {
  const files = compilation
    .getAssets()
    .map(({ name }) => name)
    .filter(file => /\.(js|css)$/.test(file))
  const code = files.map(file => compilation.getAsset(file)?.source.source().toString()).join()
  return files.filter(file => !isEntry(file) && !code.includes(integrityOf(compilation, file)))
}
