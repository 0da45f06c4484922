import { join } from 'node:path'

import { type Configuration, EntryPlugin, HotModuleReplacementPlugin } from '@rspack/core'
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh'

export function withHotUpdates(config: Configuration, name: string): Configuration {
  const { context = '', output, optimization, resolve, plugins = [] } = config
  const client = `${join(import.meta.dirname, 'hot-client.ts')}?${name}`
  return {
    ...config,
    // The server removes old files when it starts. Until then, pages may still need them.
    output: { ...output, clean: false },
    // A build with errors must not replace the last good one.
    optimization: { ...optimization, emitOnErrors: false },
    resolve: {
      ...resolve,
      alias: { 'react/jsx-dev-runtime$': join(import.meta.dirname, 'jsx-dev-runtime.ts') }
    },
    plugins: [
      ...plugins,
      new HotModuleReplacementPlugin(),
      // Wraps only components. A change in another module updates the components that import it.
      new ReactRefreshRspackPlugin({ test: /\.tsx$/, forceEnable: true }),
      new EntryPlugin(context, client, { name: undefined })
    ]
  }
}
