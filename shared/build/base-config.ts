import { createRequire } from 'node:module'

import {
  type Configuration,
  LightningCssMinimizerRspackPlugin,
  type RuleSetRule,
  SwcJsMinimizerRspackPlugin
} from '@rspack/core'

const require = createRequire(import.meta.url)

export type BuildMode = 'production' | 'development'

/** What a build is told from outside: by tools/build.ts, or by rspack's own command line, which tells nothing. */
export interface BuildEnvironment {
  mode?: BuildMode
  /** Differs between two builds of different sources. */
  buildId?: string
}

/** What the host's and every remote's build have in common. */
export function baseConfig(name: string, root: string, mode: BuildMode): Configuration {
  const isProduction = mode === 'production'
  return {
    mode,
    context: root,
    target: ['web', 'es2022'],
    // Never an eval devtool: the page runs under a CSP without unsafe-eval, in development too.
    devtool: isProduction ? 'hidden-source-map' : 'cheap-module-source-map',
    resolve: { extensions: ['.ts', '.tsx', '.js', '.mjs'] },
    module: {
      rules: [scripts, ...styles, assets],
      // dashedIdents: tokens keep their names (spec LOOK-14).
      parser: { 'css/module': { namedExports: false, dashedIdents: false } },
      generator: {
        // The app's name keeps two apps from making the same class. A hash would be what no compression makes smaller.
        'css/module': { localIdentName: `${name}-${isProduction ? '' : '[name]-'}[id]-[local]` }
      }
    },
    name,
    output: {
      uniqueName: name,
      path: `${root}/dist`,
      clean: true,
      publicPath: 'auto',
      filename: 'assets/[name].[contenthash:10].js',
      chunkFilename: 'assets/[name].[contenthash:10].js',
      cssFilename: 'assets/[name].[contenthash:10].css',
      cssChunkFilename: 'assets/[name].[contenthash:10].css',
      assetModuleFilename: 'assets/[name].[contenthash:10][ext]'
    },
    optimization: {
      chunkIds: 'deterministic',
      moduleIds: 'deterministic',
      minimizer: [
        new SwcJsMinimizerRspackPlugin({
          minimizerOptions: { compress: { passes: 3 }, format: { comments: false } }
        }),
        new LightningCssMinimizerRspackPlugin()
      ]
    },
    performance: false,
    infrastructureLogging: { level: 'error' },
    stats: 'errors-warnings'
  }
}

const scripts: RuleSetRule = {
  test: /\.tsx?$/,
  exclude: /node_modules/,
  loader: 'builtin:swc-loader',
  options: {
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic', development: false } },
      target: 'es2022',
      // `with { type: 'text' }` is what makes a worker's source a text.
      experimental: { keepImportAttributes: true }
    }
  },
  type: 'javascript/auto'
}

/** px are authored at 375 wide; hairlines stay px, so that they do not vanish on small screens (spec LOOK-13). */
const postcss: RuleSetRule = {
  loader: require.resolve('postcss-loader'),
  options: {
    postcssOptions: {
      plugins: [
        [require.resolve('postcss-pxtorem'), { rootValue: 37.5, propList: ['*'], minPixelValue: 1.01 }]
      ]
    }
  }
}

const styles: RuleSetRule[] = [
  { test: /\.module\.css$/, use: [postcss], type: 'css/module' },
  { test: /\.css$/, exclude: /\.module\.css$/, use: [postcss], type: 'css' }
]

const assets: RuleSetRule = {
  test: /\.(svg|webp|png|woff2)$/,
  oneOf: [
    // A picture that the first paint must not wait for: it is part of the script.
    { resourceQuery: /inline/, type: 'asset/inline', generator: { dataUrl: { encoding: false } } },
    { type: 'asset/resource' }
  ]
}
