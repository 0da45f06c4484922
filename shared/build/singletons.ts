import { readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, sep } from 'node:path'

/**
 * Everything that must exist once in the page because it holds state or a React context. The host provides
 * these modules, and no remote bundles them. Stateless code is bundled where it is used, except for the large
 * modules below.
 */
const sharedPackages = ['react', 'react/jsx-runtime', 'react-dom', 'nanostores', '@nanostores/react'] as const

const sharedFiles = ['lucide-react/dist/esm/createLucideIcon.mjs'] as const

const shared = join(import.meta.dirname, '..')
const clientRoot = join(shared, 'client')

/** Client modules that re-export parts of a package. Sharing the whole package would disable its tree-shaking. */
const facades = ['router', 'query'] as const

export const facadeFolders = facades.map(facade => join(clientRoot, facade))

const singletonFolders = ['api', 'stores'] as const

/**
 * Imported only lazily and only by modules in the same folder, because they load axios, Socket.IO or a hash
 * function.
 */
const internals = [
  'api/connection',
  'api/send',
  'api/transport',
  'stores/guest/create-guest',
  'stores/messages/confirm-delivery',
  'stores/messages/follow-unread'
]

/** Stateless, but so large that a copy in each remote was slower (docs/performance.md). */
const sharedModules = [
  { request: '@tambay/contracts/errors', file: join(shared, 'contracts/errors.ts') },
  { request: '@tambay/contracts/schema', file: join(shared, 'contracts/schema.ts') },
  { request: '@tambay/ui/empty-state', file: join(shared, 'ui/empty-state/empty-state.tsx') }
] as const

/**
 * Module Federation needs a version for each shared module. It never changes, because a deploy compares the exports
 * that a remote uses (docs/decisions/0051-computed-contract.md). Older remotes ask for ^2.0.0.
 */
const moduleVersion = '2.0.0'

const fromBuild = createRequire(import.meta.url)

export interface Singleton {
  request: string
  file?: string
  version: string
}

export function listSingletons(): Singleton[] {
  const packages = sharedPackages.map(request => ({ request, version: installedVersion(request) }))
  const files = sharedFiles.map(request => ({
    request,
    file: fromBuild.resolve(request),
    version: installedVersion(request)
  }))
  const modules = [
    ...facades.map(name => ({
      request: `@tambay/client/${name}`,
      file: join(clientRoot, name, `${name}.ts`)
    })),
    ...sharedModules,
    ...singletonFolders
      .flatMap(listModules)
      .filter(name => !internals.includes(name))
      .map(name => ({ request: `@tambay/client/${name}`, file: join(clientRoot, `${name}.ts`) }))
  ]
  return [...packages, ...files, ...modules.map(module => ({ ...module, version: moduleVersion }))]
}

/** Loads the module of a package into Node. */
export function loadSingleton(request: string): object {
  return fromBuild(request)
}

export function isSingletonSource(file: string): boolean {
  return [...facadeFolders, ...singletonFolders.map(folder => join(clientRoot, folder))].some(folder =>
    file.startsWith(folder)
  )
}

function listModules(folder: string): string[] {
  const files = readdirSync(join(clientRoot, folder), { recursive: true, encoding: 'utf8' })
  const sources = files.map(file => file.split(sep).join('/')).filter(file => /^[a-z0-9/-]+\.ts$/.test(file))
  return sources.sort().map(file => `${folder}/${file.slice(0, -'.ts'.length)}`)
}

function installedVersion(request: string): string {
  const name = request.split('/', request.startsWith('@') ? 2 : 1).join('/')
  const manifest: { version: string } = fromBuild(`${name}/package.json`)
  return manifest.version
}
