import { readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, extname, join, sep } from 'node:path'

/**
 * Everything that must exist once in the page because it holds state or a React context. The host provides
 * these modules, and no remote bundles them. Stateless code is bundled where it is used, except for the large
 * modules below.
 */
const sharedPackages = ['react', 'react/jsx-runtime', 'react-dom', 'nanostores', '@nanostores/react'] as const

const sharedFiles = ['lucide-react/dist/esm/createLucideIcon.mjs'] as const

const fromBuild = createRequire(import.meta.url)

/** The client's files are sources in this repository, and compiled modules in a remote's own repository. */
const routerFile = fromBuild.resolve('@tambay/client/router')
const clientRoot = join(dirname(routerFile), '..')
const extension = extname(routerFile)

/** Client modules that re-export parts of a package. Sharing the whole package would disable its tree-shaking. */
const facades = ['router', 'query'] as const

const facadeFolders = facades.map(facade => join(clientRoot, facade))

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
  '@tambay/contracts/common-errors',
  '@tambay/contracts/errors',
  '@tambay/contracts/schema',
  '@tambay/ui/empty-state'
] as const

/**
 * Module Federation needs a version for each shared module. It never changes, because a deploy compares the exports
 * that a remote uses (docs/decisions/0051-computed-contract.md).
 */
const moduleVersion = '1.0.0'

export interface Singleton {
  request: string
  file?: string
  version: string
}

export function listSingletons(): Singleton[] {
  const packages = sharedPackages.map(request => ({ request, version: installedVersion(request) }))
  const modules = [
    ...facades.map(name => `@tambay/client/${name}`),
    ...sharedModules,
    ...singletonFolders
      .flatMap(listModules)
      .filter(name => !internals.includes(name))
      .map(name => `@tambay/client/${name}`)
  ]
  const withFile = (request: string, version: string) => ({
    request,
    file: fromBuild.resolve(request),
    version
  })
  return [
    ...packages,
    ...sharedFiles.map(request => withFile(request, installedVersion(request))),
    ...modules.map(request => withFile(request, moduleVersion))
  ]
}

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
  return files
    .map(file => file.split(sep).join('/'))
    .filter(file => /^[a-z0-9/-]+\.\w+$/.test(file) && file.endsWith(extension))
    .sort()
    .map(file => `${folder}/${file.slice(0, -extension.length)}`)
}

function installedVersion(request: string): string {
  const name = request.split('/', request.startsWith('@') ? 2 : 1).join('/')
  const manifest: { version: string } = fromBuild(`${name}/package.json`)
  return manifest.version
}
