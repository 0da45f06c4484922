import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack'
import { type Chunk, type Configuration, CopyRspackPlugin, NormalModuleReplacementPlugin } from '@rspack/core'

import { baseConfig, type BuildEnvironment } from './base-config.ts'
import { UsesPlugin } from './contract/uses-plugin.ts'
import { FederatedTypesPlugin } from './federated-types-plugin.ts'
import {
  bundlerRuntime,
  containerName,
  entryPrefix,
  federationOptions,
  routesChunk,
  routesSource
} from './federation.ts'
import { withHotUpdates } from './hot/hot-updates.ts'
import { IntegrityPlugin } from './integrity-plugin.ts'
import { OneCopyPlugin } from './one-copy-plugin.ts'
import { manifestName } from './registry-schema.ts'
import { RouteFilesPlugin } from './route-files-plugin.ts'

export function remoteConfig(name: string, root: string) {
  return ({ mode = 'production', buildId = 'local', isHot }: BuildEnvironment = {}): Configuration => {
    const config = baseConfig(`remote-${name}`, root, mode, isHot)
    const container = containerName(name, buildId)
    const remote: Configuration = {
      ...config,
      entry: {},
      output: {
        ...config.output,
        // The address of each file contains the release's version.
        chunkFilename: 'assets/[name].js',
        cssChunkFilename: 'assets/[name].css',
        uniqueName: container,
        crossOriginLoading: 'anonymous',
        // After this time, a retry sends a new request.
        chunkLoadTimeout: 20_000
      },
      optimization: { ...config.optimization, splitChunks: fewFiles(root) },
      plugins: [
        ...(config.plugins ?? []),
        smallRuntime,
        bundlerRuntimeOfHost,
        new ModuleFederationPlugin(federationOptions(container, isHot)),
        new OneCopyPlugin(),
        // Development rebuilds change files in place, and don't analyze which exports are used.
        ...(mode === 'production'
          ? [
              new IntegrityPlugin(file => file.startsWith(entryPrefix)),
              new UsesPlugin(),
              new FederatedTypesPlugin()
            ]
          : []),
        new CopyRspackPlugin({ patterns: [{ from: manifestName }] }),
        new RouteFilesPlugin({ chunk: routesChunk, files: [join(root, routesSource)] })
      ]
    }
    return isHot ? withHotUpdates(remote, name) : remote
  }
}

/**
 * Each screen is one script and one style sheet with all styles that it needs. Screens that lead to each other can share
 * them by a name in the routes (`webpackChunkName`). Modules that at least half of the screens use are part of the routes
 * chunk, which is preloaded: on a phone's connection, a request costs more than the bytes that smaller chunks would save.
 * Modules that fewer screens use are duplicated, so that no screen waits for modules of other screens. Parts that a
 * screen loads later don't count.
 */
function fewFiles(root: string): NonNullable<Configuration['optimization']>['splitChunks'] {
  const half = Math.ceil(countScreens(root) / 2)
  return {
    chunks: 'async',
    cacheGroups: {
      default: false,
      defaultVendors: false,
      common: {
        name: routesChunk,
        test: /\.(m?js|tsx?)$/,
        minChunks: Math.max(2, half),
        minSize: 0,
        chunks: isScreen
      }
    }
  }
}

function isScreen(chunk: Chunk): boolean {
  return [...chunk.groupsIterable].some(group => group.getParents().some(({ name }) => name === routesChunk))
}

function countScreens(root: string): number {
  return readFileSync(join(root, routesSource), 'utf8').split('import(').length - 1
}

/**
 * `enhanced` resolves its runtime to CommonJS, which can't be tree-shaken: 12 KB instead of 7 (decision
 * 0009). It uses a path and an alias, so the pattern matches both.
 */
const smallRuntime = new NormalModuleReplacementPlugin(
  /^@module-federation\/runtime$|@module-federation[\\/].*[\\/]dist[\\/](index|core)\.cjs$/,
  resource => {
    const { request } = resource
    resource.request = request.endsWith('.cjs') ? request.replace(/cjs$/, 'js') : `${request}/dist/index.js`
  }
)

/**
 * The entry's source is part of its address, and imports this runtime by its path on this computer. The path would be in
 * the module's id, so that the same commit would build other bytes in another folder.
 */
const bundlerRuntimeOfHost = new NormalModuleReplacementPlugin(/!=!data:text\/javascript,/, resource => {
  resource.request = resource.request.replace(
    /(?<=from%20)%22.*?webpack-bundler-runtime.*?%22/,
    encodeURIComponent(JSON.stringify(bundlerRuntime.ofHost))
  )
})
