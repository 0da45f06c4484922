import { type Configuration, experiments, HtmlRspackPlugin } from '@rspack/core'

import { baseConfig, type BuildEnvironment } from './base-config.ts'
import { InlineHeadPlugin } from './inline-head-plugin.ts'
import { listSingletons } from './singletons.ts'

/** The host is a plain app: no federation plugin and no async bootstrap (docs/decisions/federation.md). */
export function hostConfig(root: string) {
  return ({ mode = 'production' }: BuildEnvironment = {}): Configuration => {
    const config = baseConfig('tambay_host', root, mode)
    return {
      ...config,
      entry: { main: './src/main.tsx', head: './src/head/preload-owner.ts' },
      output: { ...config.output, publicPath: '/' },
      plugins: [
        new experiments.VirtualModulesPlugin({ [`${root}/src/federation/singletons.virtual.js`]: providersModule() }),
        new HtmlRspackPlugin({ template: './index.html', chunks: ['main'], scriptLoading: 'defer', minify: false }),
        new InlineHeadPlugin('head')
      ]
    }
  }
}

/** Every singleton by its name, imported when a remote first asks; most of it is in the main chunk anyway. */
function providersModule(): string {
  const providers = listSingletons().map(({ request, version }) =>
    `'${request}': { version: '${version}', load: () => import('${request}') }`
  )
  return `export const singletons = {\n${providers.join(',\n')}\n}\n`
}
