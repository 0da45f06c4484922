import { rspack, type Stats } from '@rspack/core'
import { loadConfig, throwOnErrors } from '@tambay/build/compile'

import type { WebPackage } from './web-packages.ts'

export interface RebuildOptions {
  dist: string
  isHot?: boolean
  onBuilt: (build: string) => Promise<void>
  onFailed?: (problem: string) => void
  /** A package that no page uses waits until the others are built. */
  isUsed?: () => boolean
}

const unusedDelayMs = 1500

/**
 * Builds for development into `dist` after every change, until `cleanup` is disposed of. Resolves after the first
 * successful build. Errors are logged.
 */
export async function rebuildPackage(
  webPackage: WebPackage,
  { dist, isHot = false, onBuilt, onFailed, isUsed }: RebuildOptions,
  cleanup: AsyncDisposableStack
) {
  const config = await loadConfig(webPackage, { mode: 'development', buildId: 'dev', isHot })
  const compiler = rspack({ ...config, output: { ...config.output, path: dist } })
  const firstBuild = Promise.withResolvers<void>()

  const handleBuild = async (error: Error | null, stats: Stats | undefined) => {
    try {
      if (error) throw error
      throwOnErrors(stats)
      await onBuilt(stats?.hash ?? '')
      firstBuild.resolve()
    } catch (error) {
      const problem = `${webPackage.name} does not build:\n${error instanceof Error ? error.message : error}`
      console.error(problem)
      onFailed?.(problem)
    }
  }
  // Handles builds in sequence, because a build replaces the files of the previous one.
  let queue = Promise.resolve()
  const watching = compiler.watch({ aggregateTimeout: 50 }, (error, stats) => {
    queue = queue.then(() => handleBuild(error, stats))
  })
  compiler.hooks.invalid.tap('rebuildPackage', () => {
    if (isUsed?.() !== false) return
    watching.suspend()
    setTimeout(() => watching.resume(), unusedDelayMs).unref()
  })
  cleanup.defer(() => new Promise(resolve => void watching.close(() => resolve())))
  await firstBuild.promise
}
