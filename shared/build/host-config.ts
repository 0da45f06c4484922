import {
  type Configuration,
  CopyRspackPlugin,
  DefinePlugin,
  experiments,
  HtmlRspackPlugin
} from '@rspack/core'
import { appName } from '@tambay/contracts/app'

import { baseConfig, type BuildEnvironment } from './base-config.ts'
import { ProvidesPlugin } from './contract/provides-plugin.ts'
import { UsesPlugin } from './contract/uses-plugin.ts'
import { withHotUpdates } from './hot/hot-updates.ts'
import { InlineHeadPlugin } from './inline-head-plugin.ts'
import { RouteFilesPlugin } from './route-files-plugin.ts'
import { listSingletons } from './singletons.ts'

/** The host is a plain app: no federation plugin and no async bootstrap (docs/decisions/0009-federation.md). */
export function hostConfig(root: string) {
  return ({ mode = 'production', isHot }: BuildEnvironment = {}): Configuration => {
    const config = baseConfig('tambay_host', root, mode, isHot)
    const host: Configuration = {
      ...config,
      entry: { main: './src/main.tsx', head: './src/head/preload-owner.ts', 'service-worker': serviceWorker },
      output: { ...config.output, publicPath: '/' },
      // Prefers few files: on a phone's connection, a request costs more than the bytes that smaller chunks
      // would save.
      optimization: {
        ...config.optimization,
        splitChunks: { minSize: 100_000, cacheGroups: { defaultVendors: false, vendor } }
      },
      plugins: [
        ...(config.plugins ?? []),
        new experiments.VirtualModulesPlugin({
          [`${root}/src/federation/singletons.virtual.js`]: providersModule()
        }),
        new DefinePlugin({ ...slimFederationRuntime, BUILD_MODE: JSON.stringify(mode) }),
        new HtmlRspackPlugin({
          template: './index.html',
          title: appName,
          chunks: ['main'],
          scriptLoading: 'defer',
          minify: false
        }),
        new InlineHeadPlugin('head'),
        new RouteFilesPlugin({ chunk: 'main', files: [`${root}/src/routing/host-routes.ts`] }),
        ...(mode === 'production' ? [new UsesPlugin(), new ProvidesPlugin()] : []),
        new CopyRspackPlugin({ patterns: [{ from: 'public' }] })
      ]
    }
    return isHot ? withHotUpdates(host, 'host', 'main') : host
  }
}

/**
 * The packages of the main script. In a first page, a phone compiles them while the rest arrives
 * (docs/decisions/0096-first-screen-in-the-page.md).
 */
export const vendor = {
  name: 'vendor',
  chunks: ({ name }: { name?: string | undefined }) => name === 'main',
  test: /[\\/]node_modules[\\/]/,
  type: /^javascript/,
  enforce: true
}

/** Its address must never change, and a service worker can't load chunks. */
const serviceWorker = {
  import: './src/service-worker/worker/main.ts',
  filename: 'service-worker.js',
  chunkLoading: false
} as const

const slimFederationRuntime = { ENV_TARGET: '"web"', FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true' }

function providersModule(): string {
  const providers = listSingletons().map(
    ({ request, version }) =>
      `'${request}': { version: '${version}', load: () => import(/* webpackMode: "eager" */ '${request}') }`
  )
  return `export const singletons = {\n${providers.join(',\n')}\n}\n`
}
