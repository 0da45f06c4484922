import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

import { type Configuration, rspack, type Stats } from '@rspack/core'

import type { BuildEnvironment } from './base-config.ts'

interface ConfigModule {
  default: (environment: BuildEnvironment) => Configuration
}

export async function loadConfig(
  { folder }: { folder: string },
  environment: BuildEnvironment
): Promise<Configuration> {
  const module: ConfigModule = await import(pathToFileURL(join(folder, 'rspack.config.ts')).href)
  return module.default(environment)
}

export async function compile(config: Configuration): Promise<void> {
  const compiler = rspack(config)
  const stats = await new Promise<Stats | undefined>((resolve, reject) => {
    compiler.run((error, result) => (error ? reject(error) : resolve(result)))
  })
  await new Promise<void>((resolve, reject) => compiler.close(error => (error ? reject(error) : resolve())))
  throwOnErrors(stats)
}

export function throwOnErrors(stats: Stats | undefined): void {
  if (stats?.hasErrors()) throw new Error(stats.toString({ preset: 'errors-only', colors: false }))
}
