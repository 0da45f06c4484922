import { execFileSync } from 'node:child_process'
import { cpSync, globSync, mkdirSync, rmSync, symlinkSync } from 'node:fs'
import { dirname, join } from 'node:path'

import { baseConfig } from '@tambay/build/base-config'
import { compile } from '@tambay/build/compile'

export const root = join(import.meta.dirname, '../..')
const cache = join(root, '.cache/gallery')

/** Builds the page with one example for each part of the kit, and returns the folder of its files. */
export async function buildParts(source = root): Promise<string> {
  const folder = join(source, 'shared/ui/gallery')
  const dist = join(source === root ? cache : source, 'parts')
  const config = baseConfig('gallery', folder, 'development')
  await compile({
    ...config,
    devtool: false,
    entry: { main: './main.tsx' },
    output: { ...config.output, path: dist, filename: '[name].js', cssFilename: '[name].css' }
  })
  return dist
}

/**
 * Writes the shared packages of another commit beside this one’s dependencies. Undefined if that commit has no gallery.
 */
export function checkOut(commit: string): string | undefined {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root, maxBuffer: 1e9 })
  if (git('ls-tree', commit, 'shared/ui/gallery/').length === 0) return
  const folder = join(cache, 'before')
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  execFileSync('tar', ['-x', '-C', folder], { input: git('archive', commit, 'shared') })
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  for (const modules of globSync('shared/*/node_modules', { cwd: root }))
    cpSync(join(root, modules), join(folder, modules), { recursive: true, verbatimSymlinks: true })
  return dirname(join(folder, 'shared'))
}
