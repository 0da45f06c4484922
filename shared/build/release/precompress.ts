import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const compressible = /\.(js|css|svg|html|json)$/

/** In bytes. Below this, a compressed copy saves less than its headers cost. */
const minSize = 512

/** Writes `.br` and `.gz` copies of every text file, at the highest level, because releases never change. */
export async function precompress(folder: string): Promise<void> {
  const files = await readdir(folder, { recursive: true })
  await Promise.all(
    files
      .filter(file => compressible.test(file))
      .map(async file => {
        const path = join(folder, file)
        const content = await readFile(path)
        if (content.length < minSize) return
        const [brotli, gzipped] = await Promise.all([
          promisify(brotliCompress)(content, {
            params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length }
          }),
          promisify(gzip)(content, { level: 9 })
        ])
        await Promise.all([writeFile(`${path}.br`, brotli), writeFile(`${path}.gz`, gzipped)])
      })
  )
}
