import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

import {
  type Configuration,
  EntryPlugin,
  HotModuleReplacementPlugin,
  NormalModuleReplacementPlugin
} from '@rspack/core'
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh'

const refreshEntry = fileURLToPath(import.meta.resolve('@rspack/plugin-react-refresh/react-refresh-entry'))

/** In a remote's own repository, these modules are compiled. */
const here = (module: string) => join(import.meta.dirname, module + extname(import.meta.filename))

/** Names of files have no hashes, so that an open page loads the latest build's file. */
const stableNames = {
  filename: 'assets/[name].js',
  chunkFilename: 'assets/[name].js',
  cssFilename: 'assets/[name].css',
  cssChunkFilename: 'assets/[name].css'
}

/** `entry` is the one that the page runs. By default, the code is part of every entry. */
export function withHotUpdates(config: Configuration, name: string, entry?: string): Configuration {
  const { context = '', output, optimization, resolve, plugins = [] } = config
  return {
    ...config,
    // The server removes old files when it starts. Until then, pages may still need them.
    output: { ...output, ...stableNames, clean: false },
    // A build with errors must not replace the last good one.
    optimization: { ...optimization, emitOnErrors: false },
    resolve: {
      ...resolve,
      alias: { 'react/jsx-dev-runtime$': here('jsx-dev-runtime') }
    },
    plugins: [
      ...plugins,
      new HotModuleReplacementPlugin(),
      new NormalModuleReplacementPlugin(/^react-refresh\/runtime$/, here('refresh-runtime')),
      // Wraps only components. A change in another module updates the components that import it.
      new ReactRefreshRspackPlugin({
        test: /\.tsx$/,
        forceEnable: true,
        injectEntry: false,
        library: 'tambay'
      }),
      ...[refreshEntry, `${here('hot-client')}?${name}`].map(
        request => new EntryPlugin(context, request, { name: entry })
      )
    ]
  }
}
