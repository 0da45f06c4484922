import { readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'

import { contract } from './contract.ts'

/**
 * Everything that must exist once in the page because it holds state or a React context. The host provides all of it, a
 * remote bundles none of it. Stateless code is bundled where it is used, but for the large pieces below.
 */
const sharedPackages = ['react', 'react/jsx-runtime', 'react-dom', 'nanostores', '@nanostores/react'] as const

/** Modules of `shared` that stand for a package which shared whole would lose its tree-shaking (DESIGN §3). */
export const sharedFacades = ['router', 'query'] as const

/** Folders of `shared` whose every module is a singleton: a new store needs no edit here, nor in the host. */
export const sharedFolders = ['client', 'stores'] as const

/** What holds no state, and is large enough that each remote's own copy was worse: measured in docs/performance.md. */
const sharedModules = ['contracts/errors', 'contracts/schema'] as const

/** The same of the kit, its styles with it: what the host's first script has anyway. */
const sharedParts = ['empty-state'] as const

/** The same within a package: what stands behind every icon. */
const sharedFiles = ['lucide-react/dist/esm/createLucideIcon.mjs'] as const

/** What only its neighbours import, lazily, because it brings axios, Socket.IO or a hash: nobody else may ask for it. */
const internals = ['client/connection', 'client/send', 'client/transport', 'stores/make-guest']

export const sharedRoot = join(import.meta.dirname, '..')

export const fromShared = createRequire(join(sharedRoot, 'package.json'))

export interface Singleton {
  /** The name it is imported by, and the key in the share scope. */
  request: string
  /** Where it stands, when relative imports reach it too. */
  file?: string
  version: string
}

export function listSingletons(): Singleton[] {
  const packages = sharedPackages.map(request => ({ request, version: installedVersion(request) }))
  const files = sharedFiles.map(request => ({
    request,
    file: fromShared.resolve(request),
    version: installedVersion(request)
  }))
  const facades = sharedFacades.map(name => moduleOfShared(name, `${name}/${name}.ts`))
  const parts = sharedParts.map(name => moduleOfShared(`ui/${name}`, `ui/${name}/${name}.tsx`))
  const modules = sharedFolders.flatMap(listModules).filter(name => !internals.includes(name))
  const own = [...sharedModules, ...modules].map(name => moduleOfShared(name, `${name}.ts`))
  return [...packages, ...files, ...facades, ...parts, ...own]
}

function moduleOfShared(name: string, file: string): Singleton {
  return { request: `@tambay/shared/${name}`, file: join(sharedRoot, file), version: `${contract}.0.0` }
}

function listModules(folder: string): string[] {
  const sources = readdirSync(join(sharedRoot, folder)).filter(file => /^[a-z0-9-]+\.ts$/.test(file))
  return sources.sort().map(file => `${folder}/${file.slice(0, -'.ts'.length)}`)
}

function installedVersion(request: string): string {
  const name = request.split('/', request.startsWith('@') ? 2 : 1).join('/')
  const manifest: { version: string } = fromShared(`${name}/package.json`)
  return manifest.version
}
