import { globSync } from 'node:fs'
import { join } from 'node:path'

import { type Configuration, NormalModuleReplacementPlugin } from '@rspack/core'
import { baseConfig } from '@tambay/build/base-config'
import { hostConfig, vendor } from '@tambay/build/host-config'
import { RouteFilesPlugin } from '@tambay/build/route-files-plugin'

const root = join(import.meta.dirname, '../..')
const host = join(root, 'host')
const routesFiles = globSync(['remote-*/src/routes.tsx', 'host/src/routing/host-routes.ts'], {
  cwd: root
}).map(file => join(root, file))

const replacements = {
  'load-routes': 'load-routes.ts',
  'load-instance|page-files|preload-release': 'without-federation.ts'
}

export function monolithConfig(output: string): Configuration {
  const config = hostConfig(host)()
  return {
    ...config,
    output: { ...config.output, path: output },
    resolve: {
      ...config.resolve,
      alias: { '@module-federation/runtime': `${import.meta.dirname}/does-not-exist` }
    },
    module: baseConfig('tambay_monolith', host, 'production').module,
    optimization: {
      ...config.optimization,
      // Copies shared code into each screen's file, as the remotes do, because this is fastest on a cold visit.
      splitChunks: { cacheGroups: { default: false, defaultVendors: false, vendor } }
    },
    plugins: [
      ...(config.plugins ?? []).filter(plugin => !(plugin instanceof RouteFilesPlugin)),
      ...Object.entries(replacements).map(([names, file]) => {
        const replaced = new RegExp(`/federation/(${names})\\.ts$`)
        return new NormalModuleReplacementPlugin(replaced, join(import.meta.dirname, file))
      }),
      new RouteFilesPlugin({ chunk: 'main', files: routesFiles })
    ]
  }
}
