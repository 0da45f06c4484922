import { join } from 'node:path'

import { rspack } from '@rspack/core'

/** Of a release of remote-user: `https://…/user/1a2b3c4d5e6f/mf-manifest.json`. */
const address = process.env.USER_MANIFEST

/** The manifest lists the modules that must exist once in the page, with the versions that the remote needs. */
const provide = ({ name, requiredVersion }) =>
  `'${name}': {
    version: '${requiredVersion.replace('^', '')}',
    get: () => import('${name}').then(module => () => module),
    shareConfig: { singleton: true, requiredVersion: '${requiredVersion}' }
  }`

export default async () => {
  const { shared } = await fetch(address).then(answer => answer.json())
  return {
    mode: 'production',
    entry: './src/main.jsx',
    output: { publicPath: '/', clean: true },
    module: {
      parser: { 'css/auto': { namedExports: false } },
      rules: [
        {
          test: /\.jsx$/,
          loader: 'builtin:swc-loader',
          options: {
            jsc: {
              parser: { syntax: 'ecmascript', jsx: true },
              transform: { react: { runtime: 'automatic' } },
              target: 'es2022'
            }
          }
        },
        { test: /\.css$/, type: 'css/auto' }
      ]
    },
    plugins: [
      new rspack.HtmlRspackPlugin({ template: './index.html' }),
      new rspack.DefinePlugin({ USER_MANIFEST: JSON.stringify(address) }),
      new rspack.experiments.VirtualModulesPlugin({
        [join(import.meta.dirname, 'src/shared.virtual.js')]:
          `export const shared = { ${shared.map(provide)} }`
      })
    ]
  }
}
