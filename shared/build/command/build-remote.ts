import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'

import { compile, loadConfig } from '../compile.ts'
import { recordTypes } from '../contract/record-types.ts'
import { hashSources } from '../release/hash-sources.ts'
import { makeRelease } from '../release/make-release.ts'
import { checkStyles } from '../styles/check-styles.ts'

const lockfiles = ['pnpm-lock.yaml', 'package-lock.json', 'yarn.lock', 'bun.lock']

export async function buildRemote(folder: string): Promise<string> {
  const buildId = hashSources([folder], findLockfile(folder)).slice(0, 8)
  const config = await loadConfig({ folder }, { mode: 'production', buildId })
  const name = config.name?.replace(/^remote-/, '') ?? ''
  const dist = config.output?.path ?? join(folder, 'dist')
  await compile(config)
  const problem = checkStyles(name, dist)
  if (problem) throw new Error(problem)
  await recordTypes(name, folder, dist)
  return join('releases', name, await makeRelease(name, dist, join(folder, 'releases')))
}

function findLockfile(folder: string): string {
  const found = lockfiles.map(file => join(folder, file)).find(file => existsSync(file))
  if (found) return found
  const parent = dirname(folder)
  if (parent === folder) throw new Error('There is no lockfile. Install the dependencies first.')
  return findLockfile(parent)
}
