import { execFileSync, spawnSync } from 'node:child_process'
import {
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

import { recordTypes } from '@tambay/build/contract/record-types'
import { makeRelease } from '@tambay/build/release/make-release'
import { parseSync } from 'oxc-parser'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { root } from '../base/root.ts'
import { deploy } from '../release/deploy.ts'
import { readRegistry } from '../release/registry-file.ts'
import { hostBuild, remoteBuild } from '../testing/fake-builds.ts'
import { type Packed, packPackages } from './pack-packages.ts'

interface Manifest {
  license: string
  exports: Record<string, unknown>
  dependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
}

let folder: string
let modules: string
let packed: Packed[]

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tambay-packages-'))
  modules = join(folder, 'node_modules')
  packed = await packPackages(folder)
  for (const { name, filename } of packed) {
    mkdirSync(join(modules, name), { recursive: true })
    const args = ['-xzf', join(folder, filename), '--strip-components=1', '-C', join(modules, name)]
    execFileSync('tar', args)
  }
})
afterAll(() => rmSync(folder, { recursive: true }))

const read = (file: string) => readFileSync(join(modules, file), 'utf8')
const manifestOf = (name: string): Manifest => JSON.parse(read(`${name}/package.json`))
const dependenciesOf = (name: string) => {
  const { dependencies, peerDependencies } = manifestOf(name)
  return Object.entries({ ...dependencies, ...peerDependencies })
}

test('packs what remotes use, compiled and with types, without sources and tests', () => {
  const names = ['build', 'client', 'contracts', 'fairness', 'format', 'forms', 'game-frame', 'testing', 'ui']
  expect(packed.map(({ name }) => name).toSorted()).toEqual(names.map(name => `@tambay/${name}`))
  const files = packed.flatMap(({ name, files }) => files.map(file => `${name}/${file}`))
  expect(files).toEqual(
    expect.arrayContaining([
      '@tambay/client/api/call.js',
      '@tambay/client/api/call.d.ts',
      '@tambay/ui/page/page.module.css',
      '@tambay/game-frame/protocol/protocol.json',
      '@tambay/build/tsconfig.json',
      '@tambay/build/types/assets.d.ts'
    ])
  )
  expect(files.filter(file => /(?<!\.d)\.tsx?$|\.test\.|vitest\.config/.test(file))).toEqual([])
})

test('each package has a README and a license, and names versions instead of this workspace', () => {
  for (const { name, files } of packed) {
    expect(files).toEqual(expect.arrayContaining(['README.md', 'LICENSE']))
    expect(read(`${name}/README.md`)).toMatch(new RegExp(`^# ${name}\n`))
    expect(manifestOf(name).license).toBe('MIT')
    expect(dependenciesOf(name).filter(([, version]) => !/^\^?\d+\.\d+\.\d+/.test(version))).toEqual([])
  }
  const texts = globSync('@tambay/**/*.{js,ts,json,css}', { cwd: modules })
  expect(texts.filter(file => read(file).includes(root) || /workspace:|catalog:/.test(read(file)))).toEqual(
    []
  )
})

test('every import leads to a file of the package or to a dependency', () => {
  const problems: string[] = []
  for (const { name, files } of packed) {
    const declared = [name, ...dependenciesOf(name).map(([dependency]) => dependency)]
    for (const file of files.filter(path => path.endsWith('.js'))) {
      for (const request of importsOf(read(`${name}/${file}`))) {
        const path = join(dirname(file), request.split('?')[0] ?? '')
        const [, dependency = ''] = /^((?:@[^/]+\/)?[^/]+)/.exec(request) ?? []
        const isFound = request.startsWith('.') ? files.includes(path) : declared.includes(dependency)
        if (!isFound && !request.startsWith('node:')) problems.push(`${name}/${file}: ${request}`)
      }
    }
  }
  expect(problems).toEqual([])
})

/** Parses the code, because a text search would also find imports in comments. */
function importsOf(text: string): string[] {
  const { staticImports, staticExports, dynamicImports } = parseSync('module.js', text).module
  const reexports = staticExports.flatMap(({ entries }) => entries)
  const dynamic = dynamicImports.map(({ moduleRequest: { start, end } }) => text.slice(start, end))
  return [
    ...[...staticImports, ...reexports].flatMap(({ moduleRequest }) => moduleRequest?.value ?? []),
    ...dynamic.flatMap(request => /^["'](.*)["']$/.exec(request)?.[1] ?? [])
  ]
}

test.for([
  ['bundler', 'esnext'],
  ['nodenext', 'nodenext']
] as const)('TypeScript with the module resolution %s finds the types', ([resolution, module]) => {
  linkDependencies()
  writeFileSync(
    join(folder, 'use.tsx'),
    `
    import { remoteConfig } from '@tambay/build/remote-config'
    import { call } from '@tambay/client/api/call'
    import type { AppRoute } from '@tambay/client/router'
    import { $balance } from '@tambay/client/stores/balance/balance'
    import { listOdds } from '@tambay/contracts/wheel'
    import { formatCoins } from '@tambay/format/coins'
    import { FormError } from '@tambay/forms/form-error'
    import { Page } from '@tambay/ui/page'

    export const odds: Promise<{ items: unknown[] }> = call(listOdds, undefined)
    export const routes: AppRoute[] = [{ path: '/hello', access: 'guest' }]
    export const coins = formatCoins($balance.get() ?? 0)
    export const page = <Page title="Hello"><FormError error={undefined} />{coins}</Page>
    export const config = remoteConfig('hello', '.')
    // @ts-expect-error There is no such access.
    routes.push({ path: '/hello', access: 'users' })
    // @ts-expect-error The operation has no such input.
    void call(listOdds, { page: 1 })
    // @ts-expect-error The title is required.
    export const untitled = <Page>Hello</Page>
    `
  )
  const tsc = join(root, 'node_modules/typescript/bin/tsc')
  const options = ['--noEmit', '--strict', '--jsx', 'react-jsx', '--types', 'node', '--target', 'es2024']
  const args = [tsc, ...options, '--module', module, '--moduleResolution', resolution, 'use.tsx']
  const { stdout } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' })
  // Doesn't use skipLibCheck, which would hide imports of missing files in our types.
  expect(stdout.split('\n').filter(line => /^use|@tambay/.test(line))).toEqual([])
})

test('a deploy refuses a remote that was built with the packages if its sources do not fit the types of the live host', async () => {
  linkDependencies()
  const remote = join(folder, 'remote-activity')
  const screen = `import { showToast } from '@tambay/client/stores/page/toast'

export const routes = [{ path: '/activity/hello', access: 'guest', onClick: () => showToast(listOfTexts) }]
`
  mkdirSync(join(remote, 'src'), { recursive: true })
  writeFileSync(join(remote, 'package.json'), JSON.stringify({ name: 'remote-activity' }))
  async function release(name: string, text: string): Promise<string> {
    writeFileSync(join(remote, 'src/routes.tsx'), screen.replace('listOfTexts', text))
    const build = remoteBuild(join(folder, name), name, { pages: { '/activity/hello': 'guest' } })
    const record = `import { recordTypes } from '@tambay/build/contract/record-types'
      await recordTypes('activity', ${JSON.stringify(remote)}, ${JSON.stringify(build)})`
    execFileSync(process.execPath, ['--input-type=module', '--eval', record], { cwd: folder })
    return makeRelease('activity', build, releases)
  }
  const releases = join(folder, 'releases')
  const host = hostBuild(join(folder, 'host'))
  await recordTypes('host', join(root, 'host'), host)
  deploy({ host: await makeRelease('host', host, releases) }, releases)

  const fitting = await release('fitting', "'Hello'")
  deploy({ activity: fitting }, releases)
  const wrong = await release('wrong', "['Hello']")
  expect(() => deploy({ activity: wrong }, releases)).toThrow(
    "src/routes.tsx:3 does not fit showToast of @tambay/client/stores/page/toast (Argument of type 'string[]' is not assignable to parameter of type 'string'.)"
  )
  expect(readRegistry(releases).remotes.activity?.version).toBe(fitting)
})

/** Uses what is installed here, so that the test needs no registry. */
function linkDependencies(): void {
  const links = new Map<string, string>()
  for (const { name } of packed) {
    // The bundled command imports packages of tools and of the gateway.
    const folders = [join('shared', name.replace('@tambay/', '')), 'tools', 'gateway']
    for (const [dependency] of dependenciesOf(name)) {
      const installed = folders.map(each => join(root, each, 'node_modules', dependency)).find(existsSync)
      if (installed !== undefined) links.set(dependency, installed)
    }
  }
  for (const types of ['@types/node', '@types/react'])
    links.set(types, join(root, 'shared/ui/node_modules', types))
  for (const [dependency, target] of links) {
    const link = join(modules, dependency)
    if (dependency.startsWith('@tambay/') || existsSync(link)) continue
    mkdirSync(dirname(link), { recursive: true })
    symlinkSync(target, link)
  }
}
