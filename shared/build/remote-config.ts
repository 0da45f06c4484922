import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack'
import { type Configuration, NormalModuleReplacementPlugin } from '@rspack/core'

import { baseConfig, type BuildEnvironment } from './base-config.ts'
import { containerName, federationOptions, routesChunk } from './federation.ts'
import { isForFormsAlone } from './is-for-forms-alone.ts'
import { OneCopyPlugin } from './one-copy-plugin.ts'
import { RouteFilesPlugin } from './route-files-plugin.ts'

/** The whole build of a remote: `export default remoteConfig('party', import.meta.dirname)`. */
export function remoteConfig(name: string, root: string) {
  return ({ mode = 'production', buildId = 'local' }: BuildEnvironment = {}): Configuration => {
    const config = baseConfig(`remote-${name}`, root, mode)
    const container = containerName(name, buildId)
    return {
      ...config,
      entry: {},
      output: { ...config.output, uniqueName: container, crossOriginLoading: 'anonymous' },
      optimization: { ...config.optimization, splitChunks: fewFiles },
      plugins: [
        smallRuntime,
        new ModuleFederationPlugin(federationOptions(container)),
        new OneCopyPlugin(),
        new RouteFilesPlugin(routesChunk)
      ]
    }
  }
}

/**
 * A screen is one script of its own: what several screens use, and all styles, come with the routes, which are
 * preloaded. On a phone's connection a request costs more than the bytes that a finer split would save. What only forms
 * use is a script for them: 20 KB that the first screens do without.
 */
const fewFiles: NonNullable<Configuration['optimization']>['splitChunks'] = {
  chunks: 'async',
  cacheGroups: {
    default: false,
    defaultVendors: false,
    forms: { name: 'forms', test: isForFormsAlone, minChunks: 2, minSize: 0, priority: 5 },
    common: { name: routesChunk, minChunks: 2, minSize: 0 },
    styles: { name: routesChunk, test: /\.css$/, priority: 10, minChunks: 1, minSize: 0, enforce: true }
  }
}

/** `enhanced` resolves its runtime to CommonJS, which cannot be tree-shaken: 12 KB instead of 8 (DESIGN §3). */
const smallRuntime = new NormalModuleReplacementPlugin(
  /@module-federation[\\/].*[\\/]dist[\\/](index|core)\.cjs$/,
  resource => {
    resource.request = resource.request.replace(/\.cjs$/, '.js')
  }
)
