import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

import { root } from '../../base/root.ts'
import { listPackages } from '../packages.ts'

export interface NearTests {
  changed: string[]
  beside: string[]
  importing: string[]
}

export function findNearTests(files: string[]): NearTests {
  const tests = listTests()
  const changed = tests.filter(test => files.includes(test))
  const folders = new Set(files.flatMap(file => folderWithTests(file, tests) ?? []))
  const beside = tests.filter(test => folders.has(dirname(test)) && !changed.includes(test))
  const sources = new Set(files.map(file => join(root, file)))
  const importing = tests
    .filter(test => !changed.includes(test) && !beside.includes(test))
    .filter(test => importsOf(test).some(file => sources.has(file)))
  return { changed, beside, importing }
}

export function listTests(): string[] {
  const patterns = ['*.test.ts', '*.test.tsx', ':!*.deep.test.*']
  const output = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '--', ...patterns], {
    cwd: root,
    encoding: 'utf8'
  })
  return output.split('\n').filter(file => file && existsSync(join(root, file)))
}

function folderWithTests(file: string, tests: string[]): string | undefined {
  const owner = listPackages().find(folder => file.startsWith(`${folder}/`))
  if (owner === undefined || owner === 'e2e' || file.endsWith('.md')) return undefined
  for (let folder = dirname(file); folder.startsWith(owner); folder = dirname(folder))
    if (tests.some(test => dirname(test) === folder)) return folder
  return undefined
}

function importsOf(test: string): string[] {
  const path = join(root, test)
  const require = createRequire(path)
  const specifiers = readFileSync(path, 'utf8').matchAll(/(?:from|import\(?)\s*'((?:\.|@tambay\/)[^']+)'/g)
  return [...specifiers].flatMap(([, specifier = '']) => {
    try {
      return require.resolve(specifier)
    } catch {
      return []
    }
  })
}
