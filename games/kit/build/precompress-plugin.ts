import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'

import type { Compiler, RspackPluginInstance } from '@rspack/core'

const compressible = /^assets\/.+\.(js|css)$/

const encodings = [
  ['.br', promisify(brotliCompress)],
  ['.gz', promisify(gzip)]
] as const

export class PrecompressPlugin implements RspackPluginInstance {
  apply({ hooks, webpack: { Compilation, sources } }: Compiler): void {
    hooks.thisCompilation.tap('PrecompressPlugin', compilation => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_TRANSFER
      compilation.hooks.processAssets.tapPromise({ name: 'PrecompressPlugin', stage }, async assets => {
        const texts = Object.entries(assets).filter(([file]) => compressible.test(file))
        for (const [file, asset] of texts) {
          for (const [suffix, compress] of encodings) {
            compilation.emitAsset(file + suffix, new sources.RawSource(await compress(asset.buffer())))
          }
        }
      })
    })
  }
}
