import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

import { root } from '../base/root.ts'
import { listPackages } from './packages.ts'

export interface Program {
  name: string
  folders: string[]
  config: ProjectConfig
}

interface ProjectConfig {
  extends: string
  compilerOptions?: object
  include: string[]
  exclude?: string[]
}

/**
 * Joins the projects with equal options into one program each, so that the sources that they share are checked once
 * instead of once per package. Code for a worker has a project of its own, because its global types conflict with a
 * page's.
 */
export function listPrograms(): Program[] {
  const projects = listPackages().flatMap(folder =>
    globSync(`${folder}/{tsconfig.json,src/**/tsconfig.json}`, { cwd: root }).map(file => ({
      folder,
      options: readConfig(file)
    }))
  )
  const groups = Map.groupBy(projects, ({ options }) =>
    JSON.stringify([options.extends, options.compilerOptions])
  )
  return [...groups].map(([key, group]) => ({
    name: createHash('sha256').update(key).digest('hex').slice(0, 8),
    folders: group.map(({ folder }) => folder),
    config: {
      extends: group[0]?.options.extends ?? '',
      compilerOptions: group[0]?.options.compilerOptions,
      include: group.flatMap(({ options }) => options.include),
      exclude: [
        join(root, '**/node_modules'),
        join(root, '**/dist'),
        ...group.flatMap(({ options }) => options.exclude ?? [])
      ]
    }
  }))
}

function readConfig(file: string): ProjectConfig {
  const config: ProjectConfig = JSON.parse(readFileSync(join(root, file), 'utf8'))
  const absolute = (path: string) => join(root, dirname(file), path)
  return {
    ...config,
    extends: absolute(config.extends),
    include: config.include.map(absolute),
    exclude: config.exclude?.map(absolute)
  }
}
