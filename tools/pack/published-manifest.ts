import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { root } from '../base/root.ts'

interface Manifest {
  name: string
  version: string
  description: string
  license: string
  exports: Record<string, string>
  dependencies?: Record<string, string>
}

/** The packages for remotes in a repository of their own. `fairness` writes its package itself. */
export const compiledPackages = [
  'build',
  'client',
  'contracts',
  'format',
  'forms',
  'game-frame',
  'testing',
  'ui'
]

/** Installed once, by the remote: a second copy would have its own state, or its types would not match. */
const installedByRemote = [
  '@nanostores/react',
  '@testing-library/react',
  'jsdom',
  'lucide-react',
  'nanostores',
  'react',
  'react-dom',
  'react-hook-form',
  'typescript',
  'vitest'
]

/** By the helpers of a package for tests. A remote without tests doesn't need them. */
const usedInTests: Record<string, string[]> = {
  '@tambay/client': ['@tambay/testing', '@testing-library/react', 'vitest']
}

const additions: Record<string, { exports?: Record<string, string>; [field: string]: unknown }> = {
  build: {
    exports: { './tsconfig.json': './tsconfig.json' },
    bin: { 'tambay-remote': './command/remote-command.js' },
    engines: { node: '>=24' }
  }
}

/** `imported` are packages that a bundled command imports. */
export function publishedManifest(folder: string, imported: readonly string[] = []): object {
  const { name, version, description, license, ...manifest } = readManifest(join(root, 'shared', folder))
  const { exports: ownExports, ...fields } = additions[folder] ?? {}
  const own = [...Object.keys(manifest.dependencies ?? {}), ...(usedInTests[name] ?? [])]
  const added = imported.filter(dependency => dependency !== name && !own.includes(dependency))
  const versions = [
    ...own.map(dependency => [dependency, installedVersion(join('shared', folder), dependency)] as const),
    ...added.map(dependency => [dependency, installedVersion(userOf(dependency), dependency)] as const)
  ]
  const isPeer = (dependency: string) =>
    dependency.startsWith('@tambay/') || installedByRemote.includes(dependency)
  return {
    name,
    version,
    description,
    license,
    type: 'module',
    files: ['**/*.js', '**/*.mjs', '**/*.d.ts', '**/*.css', '**/*.json'],
    exports: compiledExports({ ...ownExports, ...manifest.exports }),
    dependencies: Object.fromEntries(versions.filter(([dependency]) => !isPeer(dependency))),
    peerDependencies: Object.fromEntries(
      versions
        .filter(([dependency]) => isPeer(dependency))
        .map(([dependency, exact]) => [dependency, `^${exact}`])
    ),
    peerDependenciesMeta: Object.fromEntries(
      (usedInTests[name] ?? []).map(dependency => [dependency, { optional: true }])
    ),
    ...fields
  }
}

function compiledExports(exports: Record<string, string>) {
  return Object.fromEntries(
    Object.entries(exports).map(([path, file]) => {
      const [, module] = /^(.*)(?<!\.d)\.tsx?$/.exec(file) ?? []
      return [path, module === undefined ? file : { types: `${module}.d.ts`, default: `${module}.js` }]
    })
  )
}

/** The command consists of modules of these folders. */
const userOf = (dependency: string) =>
  ['tools', 'gateway'].find(folder => existsSync(join(root, folder, 'node_modules', dependency))) ?? ''

function installedVersion(folder: string, dependency: string): string {
  return readManifest(join(root, folder, 'node_modules', dependency)).version
}

function readManifest(folder: string): Manifest {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
}
