import { type Compiler, HtmlRspackPlugin, type RspackPluginInstance } from '@rspack/core'

const place = '<!-- head script -->'
const chunksPlace = '<!-- lazy chunks -->'

/**
 * Puts the script of one entry into index.html where its comment stands, so that it runs before the first request
 * it could save; and names the files of the named lazy chunks beside it. The edge allows the script by its hash.
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
              .find(name => name.endsWith('.js')) ?? ''
          const script = compilation.getAsset(file)?.source.source().toString() ?? ''
          const chunks = Object.fromEntries(
            [...compilation.namedChunks]
              .filter(([, chunk]) => !chunk.canBeInitial())
              .map(([name, chunk]) => [name, [...chunk.files].map(path => `/${path}`)])
          )
          const block = `<script type="application/json" id="chunks">${JSON.stringify(chunks)}</script>`
          return {
            ...data,
            html: data.html
              .replace(chunksPlace, () => block)
              .replace(place, () => `<script>${script}</script>`)
          }
        }
      )
    })
  }
}
