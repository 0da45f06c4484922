import { rspack, type Stats } from '@rspack/core'

import { loadConfig, throwOnErrors } from './compile.ts'
import type { WebPackage } from './web-packages.ts'

export interface Watch {
  dist: string
  onBuilt: () => Promise<void>
}

/**
 * Builds for development into `dist`, again whenever a source changes, until the stack is disposed of. Comes back when
 * the first build is through; one that fails is told, and waits for the change that mends it.
 */
export async function watchPackage(
  webPackage: WebPackage,
  { dist, onBuilt }: Watch,
  stack: AsyncDisposableStack
) {
  const config = await loadConfig(webPackage, { mode: 'development', buildId: 'dev' })
  const compiler = rspack({ ...config, output: { ...config.output, path: dist } })
  const isUp = Promise.withResolvers<void>()

  const take = async (error: Error | null, stats: Stats | undefined) => {
    try {
      if (error) throw error
      throwOnErrors(stats)
      await onBuilt()
      isUp.resolve()
    } catch (problem) {
      console.error(
        `${webPackage.name} does not build:\n${problem instanceof Error ? problem.message : problem}`
      )
    }
  }
  // One after the other: the next build replaces the files of the one before.
  let turn = Promise.resolve()
  const watching = compiler.watch({ aggregateTimeout: 50 }, (error, stats) => {
    turn = turn.then(() => take(error, stats))
  })
  stack.defer(() => new Promise(done => void watching.close(() => done())))
  await isUp.promise
}
