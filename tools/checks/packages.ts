import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

import { root } from '../base/root.ts'

interface Manifest {
  name: string
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
}

export function listPackages(): string[] {
  const manifests = globSync(['*/package.json', '{games,shared}/*/package.json'], {
    cwd: root,
    exclude: ['**/node_modules/**']
  })
  return manifests.map(manifest => dirname(manifest)).toSorted()
}

export function affectedPackages(files: string[]): string[] {
  const packages = listPackages()
  if (files.some(file => /^(tsconfig\.|pnpm-)/.test(file))) return packages
  const affected = new Set(packages.filter(folder => files.some(file => file.startsWith(`${folder}/`))))
  const dependents = listDependents(packages)
  for (const folder of affected) dependents.get(folder)?.forEach(dependent => affected.add(dependent))
  return packages.filter(folder => affected.has(folder))
}

function listDependents(packages: string[]): Map<string, string[]> {
  const manifests = packages.map(folder => ({ folder, ...readManifest(folder) }))
  const dependsOn = (manifest: Manifest, name: string) =>
    name in { ...manifest.dependencies, ...manifest.devDependencies }
  return new Map(
    manifests.map(({ folder, name }) => [
      folder,
      manifests.filter(manifest => dependsOn(manifest, name)).map(dependent => dependent.folder)
    ])
  )
}

function readManifest(folder: string): Manifest {
  return JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'))
}
