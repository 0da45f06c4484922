import { type Compiler, HtmlRspackPlugin, type RspackPluginInstance } from '@rspack/core'

import { isHotUpdate } from './route-files-plugin.ts'

const scriptMark = '<!-- head script -->'
const chunksMark = '<!-- lazy chunks -->'

/**
 * Inlines one entry's script into index.html, together with the file names of the named lazy chunks. The
 * script runs before the page requests any file. The edge's CSP allows the script by its hash.
 */
export class InlineHeadPlugin implements RspackPluginInstance {
  readonly #entry: string

  constructor(entry: string) {
    this.#entry = entry
  }

  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('InlineHeadPlugin', compilation => {
      HtmlRspackPlugin.getCompilationHooks(compilation).beforeEmit.tapPromise(
        'InlineHeadPlugin',
        async data => {
          const file =
            compilation.entrypoints
              .get(this.#entry)
              ?.getFiles()
              .find(name => name.endsWith('.js') && !isHotUpdate(name)) ?? ''
          const script = compilation.getAsset(file)?.source.source().toString() ?? ''
          const chunks = Object.fromEntries(
            [...compilation.namedChunkGroups]
              .filter(([name]) => !compilation.entrypoints.has(name))
              .map(([name, group]) => [
                name,
                group.getFiles().flatMap(path => (isHotUpdate(path) ? [] : `/${path}`))
              ])
          )
          const block = `<script type="application/json" id="chunks">${JSON.stringify(chunks)}</script>`
          return {
            ...data,
            html: data.html
              .replace(chunksMark, () => block)
              .replace(scriptMark, () => `<script>${script}</script>`)
          }
        }
      )
    })
  }
}
