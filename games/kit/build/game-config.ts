import { existsSync } from 'node:fs'
import { join } from 'node:path'

import { type Configuration, rspack } from '@rspack/core'
import { licensesPlugins } from '@tambay/build/licenses-plugin'
import { SbomPlugin } from '@tambay/build/sbom-plugin'

import { pageParts } from './page-parts.ts'
import { PrecompressPlugin } from './precompress-plugin.ts'

export interface BuildOptions {
  mode?: 'production' | 'development'
}

/**
 * Builds `src/main.ts` into `src/index.html`, and `src/verify.ts` into `src/verify.html` if that exists. Both
 * templates can insert `pageParts`.
 */
export function gameConfig(
  name: string,
  folder: string,
  { mode = 'production' }: BuildOptions = {}
): Configuration {
  const pages = existsSync(join(folder, 'src/verify.html')) ? ['index', 'verify'] : ['index']
  const entryOf = (page: string) => (page === 'index' ? 'game' : page)
  return {
    name,
    mode,
    context: folder,
    target: ['web', 'es2022'],
    entry: Object.fromEntries(
      pages.map(page => [entryOf(page), page === 'index' ? './src/main.ts' : `./src/${page}.ts`])
    ),
    // Uses no eval devtool, because the page's CSP forbids eval, even in development.
    devtool: mode === 'production' ? false : 'cheap-module-source-map',
    resolve: { extensions: ['.ts', '.js'] },
    module: {
      rules: [
        {
          test: /\.ts$/,
          loader: 'builtin:swc-loader',
          options: { jsc: { parser: { syntax: 'typescript' }, target: 'es2022' } },
          type: 'javascript/auto'
        },
        { test: /\.css$/, type: 'css' },
        { test: /\.(woff2|svg)$/, type: 'asset/resource' }
      ]
    },
    output: {
      path: `${folder}/dist`,
      clean: true,
      publicPath: '/',
      filename: 'assets/[name].[contenthash:10].js',
      cssFilename: 'assets/[name].[contenthash:10].css',
      assetModuleFilename: 'assets/[name].[contenthash:10][ext]'
    },
    plugins: [
      ...pages.map(
        page =>
          new rspack.HtmlRspackPlugin({
            template: `./src/${page}.html`,
            templateParameters: pageParts,
            filename: `${page}.html`,
            chunks: [entryOf(page)],
            scriptLoading: 'module'
          })
      ),
      // Development builds leave these out to stay fast.
      ...(mode === 'production' ? [new PrecompressPlugin(), ...licensesPlugins(), new SbomPlugin()] : [])
    ],
    performance: false,
    stats: 'errors-warnings'
  }
}
