import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { rspack, type Stats } from '@rspack/core'
import { onTestFinished } from 'vitest'

import { manifestName } from '../registry-schema.ts'
import { remoteConfig } from '../remote-config.ts'

export async function buildRemote(sources: Record<string, string>) {
  const cache = join(import.meta.dirname, '../.cache')
  mkdirSync(cache, { recursive: true })
  const root = mkdtempSync(join(cache, 'remote-'))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  mkdirSync(join(root, 'src'))
  writeFileSync(join(root, manifestName), JSON.stringify({ prefixes: {} }))
  for (const [file, source] of Object.entries(sources)) writeFileSync(join(root, 'src', file), source)
  const compiler = rspack(remoteConfig('trial', root)({ buildId: 'one' }))
  const stats = await new Promise<Stats>((resolve, reject) => {
    compiler.run((error, result) => (result ? resolve(result) : reject(error)))
  })
  await new Promise(resolve => compiler.close(resolve))
  const dist = join(root, 'dist')
  const list = () => readdirSync(dist, { recursive: true, encoding: 'utf8' })
  const read = (file: string) => readFileSync(join(dist, file), 'utf8')
  return { errors: stats.toJson({ all: false, errors: true }).errors ?? [], list, read }
}
