import { createRequire } from 'node:module'
import { extname, join } from 'node:path'

import {
  type Configuration,
  LightningCssMinimizerRspackPlugin,
  type RuleSetRule,
  SwcJsMinimizerRspackPlugin
} from '@rspack/core'

import { licensesPlugins } from './licenses-plugin.ts'
import { SbomPlugin } from './sbom-plugin.ts'

const require = createRequire(import.meta.url)

/** The oldest browsers that run our scripts (ES2022, `toSorted`) and know the CSS of our styles. The minimizer's default is browsers of 2016. */
const browsers = ['chrome >= 110', 'firefox >= 121', 'ios_saf >= 16.4', 'safari >= 16.4']

export type BuildMode = 'production' | 'development'

export interface BuildEnvironment {
  mode?: BuildMode
  buildId?: string
  isHot?: boolean
}

export function baseConfig(name: string, root: string, mode: BuildMode, isHot = false): Configuration {
  const isProduction = mode === 'production'
  return {
    mode,
    context: root,
    target: ['web', 'es2022'],
    // Uses no eval devtool, because the page's CSP forbids eval, even in development.
    devtool: isProduction ? 'hidden-source-map' : 'cheap-module-source-map',
    resolve: { extensions: ['.ts', '.tsx', '.js', '.mjs'] },
    module: {
      rules: [operations, scripts(isHot), ...styles, assets],
      // Without dashedIdents, the design tokens' custom properties keep their names (spec LOOK-14).
      parser: { 'css/module': { namedExports: false, dashedIdents: false } },
      generator: {
        // The app's name prevents collisions between apps. A hash would compress badly.
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
        // It would replace :dir() by a list of languages, but users' texts have a direction and no language.
        new LightningCssMinimizerRspackPlugin({
          minimizerOptions: { targets: browsers, exclude: { dirSelector: true } }
        })
      ]
    },
    // Development rebuilds must stay fast.
    plugins: isProduction ? [...licensesPlugins(), new SbomPlugin()] : [],
    performance: false,
    infrastructureLogging: { level: 'error' },
    stats: 'errors-warnings'
  }
}

const operations: RuleSetRule = {
  test: /[\\/]contracts[\\/].*\.[jt]s$/,
  enforce: 'pre',
  loader: join(import.meta.dirname, `contracts-loader${extname(import.meta.filename)}`)
}

const scripts = (isHot: boolean): RuleSetRule => ({
  test: /\.tsx?$/,
  exclude: /node_modules/,
  loader: 'builtin:swc-loader',
  options: {
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      // swc marks components for React Refresh only in its development mode.
      transform: { react: { runtime: 'automatic', development: isHot, refresh: isHot } },
      target: 'es2022',
      experimental: { keepImportAttributes: true }
    }
  },
  type: 'javascript/auto'
})

/**
 * Styles are written in px for a width of 375. Not converted: 1px lines, which would vanish on small screens,
 * and `--min-*`, the limits for text and touch targets (spec LOOK-13).
 */
const postcss: RuleSetRule = {
  loader: require.resolve('postcss-loader'),
  options: {
    postcssOptions: {
      plugins: [
        [
          require.resolve('postcss-pxtorem'),
          { rootValue: 37.5, propList: ['*', '!--min-*'], minPixelValue: 1.01 }
        ]
      ]
    }
  }
}

const styles: RuleSetRule[] = [
  { test: /\.module\.css$/, use: [postcss], type: 'css/module' },
  // A package may say that all its files are free of side effects, although its style sheet is not.
  { test: /\.css$/, exclude: /\.module\.css$/, use: [postcss], type: 'css', sideEffects: true }
]

const assets: RuleSetRule = {
  test: /\.(svg|webp|png|woff2)$/,
  oneOf: [
    { resourceQuery: /inline/, type: 'asset/inline', generator: { dataUrl: { encoding: false } } },
    { type: 'asset/resource' }
  ]
}
