import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack'
import { type Configuration, NormalModuleReplacementPlugin } from '@rspack/core'

import { baseConfig, type BuildEnvironment } from './base-config.ts'
import { containerName, federationOptions } from './federation.ts'
import { OneCopyPlugin } from './one-copy-plugin.ts'

/**
 * The whole build of a remote: `export default remoteConfig('party', import.meta.dirname)`.
 * `buildId` tells two releases of one remote apart when both are in a page, the broken and the last good one.
 */
export function remoteConfig(name: string, root: string) {
  return ({ mode = 'production', buildId = 'local' }: BuildEnvironment = {}): Configuration => {
    const config = baseConfig(containerName(name), root, mode)
    return {
      ...config,
      entry: {},
      output: {
        ...config.output,
        chunkLoadingGlobal: `${containerName(name)}_${buildId}`,
        crossOriginLoading: 'anonymous'
      },
      plugins: [smallRuntime, new ModuleFederationPlugin(federationOptions(name)), new OneCopyPlugin()]
    }
  }
}

/** `enhanced` resolves its runtime to CommonJS, which cannot be tree-shaken: 12 KB instead of 8 (DESIGN §3). */
const smallRuntime = new NormalModuleReplacementPlugin(
  /@module-federation[\\/].*[\\/]dist[\\/](index|core)\.cjs$/,
  resource => { resource.request = resource.request.replace(/\.cjs$/, '.js') }
)
