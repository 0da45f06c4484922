import { readFileSync, writeFileSync } from 'node:fs'
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'

import { z } from 'zod'

/** Records that are only for the deploy. The servers don't send files with this ending. */
const ending = '.types'
export const declarationsName = `declarations${ending}`
export const sourcesName = `sources${ending}`
export const isTypesRecord = (file: string) => file.endsWith(ending)

/**
 * Maps paths to texts. The path of a shared package's file starts with the package's name, and that of a remote's
 * file with `remote`.
 */
const Files = z.record(
  z.string().refine(path => !path.split('/').some(part => part === '' || part === '..'), {
    error: 'The path leads out of the release'
  }),
  z.string()
)

export const Declarations = z.object({ hash: z.string(), files: Files })
export type Declarations = z.infer<typeof Declarations>

/** The sources that a remote was built from, without those of shared modules. */
export const Sources = z.object({
  /** The hash of the declarations that the remote was checked against when it was built. */
  checked_with: z.string(),
  files: Files
})
export type Sources = z.infer<typeof Sources>

export function writeTypesRecord(file: string, record: Declarations | Sources): void {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 9 }
  writeFileSync(file, brotliCompressSync(JSON.stringify(record), { params }))
}

export function readTypesRecord(file: string): unknown {
  return JSON.parse(brotliDecompressSync(readFileSync(file)).toString())
}
