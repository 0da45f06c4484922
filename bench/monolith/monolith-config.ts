import { join } from 'node:path'

import { type Configuration, NormalModuleReplacementPlugin } from '@rspack/core'
import { baseConfig } from '@tambay/build/base-config'
import { hostConfig } from '@tambay/build/host-config'
import { RouteFilesPlugin } from '@tambay/build/route-files-plugin'

const host = join(import.meta.dirname, '../../host')

/**
 * The host's own build, with the remotes' routes compiled in where the host asks for them at run time. Its rules are
 * the plain ones: nothing has to stay whole for others to share.
 */
export function monolithConfig(output: string): Configuration {
  const config = hostConfig(host)()
  return {
    ...config,
    entry: { main: './src/main.tsx', head: join(import.meta.dirname, 'preload-screen.ts') },
    output: { ...config.output, path: output },
    // Should the host ask for the federation runtime in a new place, the build fails instead of carrying it along.
    resolve: {
      ...config.resolve,
      alias: { '@module-federation/runtime': `${import.meta.dirname}/none-here` }
    },
    module: baseConfig('tambay_monolith', host, 'production').module,
    optimization: { ...config.optimization, splitChunks: { cacheGroups: oneFileForEachScreen } },
    plugins: [
      ...(config.plugins ?? []),
      inPlaceOf('load-instance.ts'),
      inPlaceOf('load-routes.ts'),
      inPlaceOf('prefetch-remote.ts'),
      new RouteFilesPlugin('main')
    ]
  }
}

/** As in the remotes, and as fast as it gets on a cold visit: what several screens use is in each of them. */
const oneFileForEachScreen = { default: false, defaultVendors: false } as const

/** Where the host meets its remotes. */
function inPlaceOf(file: string) {
  return new NormalModuleReplacementPlugin(
    new RegExp(`/federation/${file}$`),
    join(import.meta.dirname, file)
  )
}
