import { readFileSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'

import type { Compilation, Compiler, RspackPluginInstance } from '@rspack/core'

import { nameClasses } from './first-look.ts'
import { integrityOfAsset } from './integrity-plugin.ts'
import { readPages } from './read-pages.ts'
import { type RouteFiles, routeFilesName } from './registry-schema.ts'

interface Options {
  chunk: string
  files: string[]
}

/** A file of changes since the previous build. */
export const isHotUpdate = (file: string): boolean => file.includes('.hot-update.')

/**
 * Writes each page's access, the files that all pages need and the files that each page needs, so that the
 * browser can request all files at once instead of one after the other.
 */
export class RouteFilesPlugin implements RspackPluginInstance {
  readonly #options: Options

  constructor(options: Options) {
    this.#options = options
  }

  apply(compiler: Compiler): void {
    const { Compilation, sources, WebpackError } = compiler.rspack
    compiler.hooks.thisCompilation.tap('RouteFilesPlugin', compilation => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT
      compilation.hooks.processAssets.tapPromise({ name: 'RouteFilesPlugin', stage }, async () => {
        const report = (file: string, error: unknown) =>
          compilation.errors.push(
            new WebpackError(`${relative(compiler.context, file)}: ${messageOf(error)}`)
          )
        const files = JSON.stringify(await describe(compilation, this.#options, report))
        compilation.emitAsset(routeFilesName, new sources.RawSource(files))
      })
    })
  }
}

async function describe(
  compilation: Compilation,
  { chunk, files }: Options,
  report: (file: string, error: unknown) => void
): Promise<RouteFiles> {
  const { chunks: all = [] } = compilation
    .getStats()
    .toJson({ all: false, chunks: true, chunkOrigins: true, ids: true })
  const chunks = all.map(chunk => ({ ...chunk, files: chunk.files?.filter(file => !isHotUpdate(file)) }))
  const common = chunks.find(({ names }) => names?.includes(chunk))?.files ?? []
  const lazy = chunks.filter(({ files: own = [] }) => !own.some(file => common.includes(file)))

  const filesOf = (routesFile: string, request: string) =>
    lazy
      .filter(({ origins = [] }) =>
        origins.some(
          origin =>
            origin.request === request &&
            join(compilation.compiler.context, origin.moduleName ?? '') === routesFile
        )
      )
      .flatMap(({ files: own = [] }) => own)

  const { RawSource } = compilation.compiler.rspack.sources
  function emitLook(file: string, own: string[]): string {
    compilation.fileDependencies.add(file)
    const name = `looks/${basename(file)}`
    const styles = [...common, ...own].filter(isStyle)
    compilation.emitAsset(name, new RawSource(nameClasses(readFileSync(file, 'utf8'), compilation, styles)))
    return name
  }

  const pages: RouteFiles['pages'] = {}
  for (const file of files) {
    try {
      for (const { path, imports, look, ...page } of await readPages(file)) {
        const own = [...new Set(imports.flatMap(request => filesOf(file, request)))]
        pages[path] = { ...page, files: own, ...(look && { look: emitLook(join(dirname(file), look), own) }) }
      }
    } catch (error) {
      report(file, error)
    }
  }
  const needed = new Set([...common, ...Object.values(pages).flatMap(page => page.files)])
  return {
    scripts: common.filter(file => file.endsWith('.js')),
    styles: common.filter(isStyle),
    pages,
    file_integrity: Object.fromEntries([...needed].map(file => [file, integrityOfAsset(compilation, file)]))
  }
}

const isStyle = (file: string) => file.endsWith('.css')

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
