import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import type { Compilation, Compiler, RspackPluginInstance } from '@rspack/core'

import type { RouteFiles } from './registry.ts'

/** Where the release tool finds what the plugin learnt. */
export const routeFilesName = 'route-files.json'

/**
 * Writes which files the routes need, and which ones each screen needs besides, so that the page can ask for all of them
 * at once instead of one after the other. A screen is told by how our routes are written: `path: '/x'`, and after it
 * the `import()` of its screen; one that is written otherwise is merely not preloaded.
 */
export class RouteFilesPlugin implements RspackPluginInstance {
  readonly #routesChunk: string

  constructor(routesChunk: string) {
    this.#routesChunk = routesChunk
  }

  apply(compiler: Compiler): void {
    const { Compilation, sources } = compiler.rspack
    compiler.hooks.thisCompilation.tap('RouteFilesPlugin', compilation => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT
      compilation.hooks.processAssets.tap({ name: 'RouteFilesPlugin', stage }, () => {
        const files = JSON.stringify(describe(compilation, this.#routesChunk))
        compilation.emitAsset(routeFilesName, new sources.RawSource(files))
      })
    })
  }
}

function describe(compilation: Compilation, routesChunk: string): RouteFiles {
  const { chunks = [] } = compilation
    .getStats()
    .toJson({ all: false, chunks: true, chunkOrigins: true, ids: true })
  const routes = chunks.find(({ names }) => names?.includes(routesChunk))?.files ?? []
  const screens: RouteFiles['screens'] = {}
  for (const { origins = [], files = [] } of chunks) {
    for (const { moduleName, request } of origins) {
      if (!moduleName || !request || files.some(file => routes.includes(file))) continue
      for (const path of pathsOf(join(compilation.compiler.context, moduleName), request))
        (screens[path] ??= []).push(...files)
    }
  }
  return {
    scripts: routes.filter(file => file.endsWith('.js')),
    styles: routes.filter(file => file.endsWith('.css')),
    screens
  }
}

/** The absolute path before each place where a file imports the request, into a chunk with a name or without. */
function pathsOf(file: string, request: string): string[] {
  const parts = readFileSync(file, 'utf8').split(`'${request}'`)
  return parts.slice(0, -1).flatMap(before => /.*path: '(\/[^']*)'.*import\([^)']*$/s.exec(before)?.[1] ?? [])
}
