import { type Configuration, rspack } from '@rspack/core'

import { PrecompressPlugin } from './build/precompress-plugin.ts'

interface BuildOptions {
  mode?: 'production' | 'development'
}

export default function colorGameConfig({ mode = 'production' }: BuildOptions = {}): Configuration {
  return {
    name: 'color-game',
    mode,
    context: import.meta.dirname,
    target: ['web', 'es2022'],
    entry: { game: './src/main.ts' },
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
        { test: /\.woff2$/, type: 'asset/resource' }
      ]
    },
    output: {
      path: `${import.meta.dirname}/dist`,
      clean: true,
      publicPath: '/',
      filename: 'assets/[name].[contenthash:10].js',
      cssFilename: 'assets/[name].[contenthash:10].css',
      assetModuleFilename: 'assets/[name].[contenthash:10][ext]'
    },
    plugins: [
      new rspack.HtmlRspackPlugin({ template: './src/index.html', scriptLoading: 'module' }),
      new PrecompressPlugin()
    ],
    performance: false,
    stats: 'errors-warnings'
  }
}
