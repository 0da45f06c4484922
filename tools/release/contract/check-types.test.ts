import { join } from 'node:path'

import { declarationsName, sourcesName, writeTypesRecord } from '@tambay/build/contract/types-record'
import { makeRelease } from '@tambay/build/release/make-release'
import { beforeEach, expect, test } from 'vitest'

import { hostBuild, remoteBuild } from '../../testing/fake-builds.ts'
import { createReleaseFolder } from '../../testing/release-folder.ts'
import { deploy, rollback } from '../deploy.ts'
import { readRegistry } from '../registry-file.ts'

let folder: string
let releases: string
let builds = 0

beforeEach(() => {
  ;({ folder, releases } = createReleaseFolder())
})

const shareOf = (parameter: string) => `export declare function share(${parameter}): string\n`
const routes = (argument: string) => `import { share } from '@tambay/client/api/share'

export const title = share(${argument}).length
`

function host(parameter: string): Promise<string> {
  const build = hostBuild(join(folder, `host ${++builds}`))
  const files = { '@tambay/client/api/share.ts': shareOf(parameter) }
  writeTypesRecord(join(build, declarationsName), { hash: parameter, files })
  return makeRelease('host', build, releases)
}

function party(argument: string, parameter: string, exports: object = { './*': './*.ts' }): Promise<string> {
  const build = remoteBuild(join(folder, `party ${++builds}`), `party ${builds}`)
  const manifest = JSON.stringify({ name: '@tambay/client', exports })
  const files = { '@tambay/client/package.json': manifest, 'remote/src/routes.tsx': routes(argument) }
  writeTypesRecord(join(build, sourcesName), { checked_with: parameter, files })
  return makeRelease('party', build, releases)
}

const problem = `src/routes.tsx:3 does not fit share of @tambay/client/api/share (Argument of type 'string' is not assignable to parameter of type 'number'.). `

test('a remote that passes a string where the live host takes a number is refused until the host is deployed', async () => {
  const live = await host('title: number')
  deploy({ host: live }, releases)
  const next = await party("'Tambay'", 'title: number | string')
  expect(() => deploy({ party: next }, releases)).toThrow(
    `party@${next} is not compatible with host@${live}: ${problem}Deploy the host first, or deploy them together: npm run deploy host party.`
  )
  expect(readRegistry(releases).remotes).toEqual({})
  deploy({ host: await host('title: number | string'), party: next }, releases)
  expect(() => rollback('host', releases)).toThrow(`${problem}Roll back party first.`)
})

test('a remote that was built with compiled packages is checked with the types of the live host', async () => {
  const compiled = { './*': { types: './*.d.ts', default: './*.js' } }
  deploy({ host: await host('title: number') }, releases)
  const [wrong, right] = [await party("'Tambay'", '', compiled), await party('1', '', compiled)]
  expect(() => deploy({ party: wrong }, releases)).toThrow(problem)
  deploy({ party: right }, releases)
  expect(readRegistry(releases).remotes.party?.version).toBe(right)
})

test('a type error that has nothing to do with the host is refused with advice to correct it first', async () => {
  deploy({ host: await host('title: number') }, releases)
  const build = remoteBuild(join(folder, 'mistyped'), 'mistyped')
  const manifest = JSON.stringify({ name: '@tambay/client', exports: { './*': './*.ts' } })
  const files = {
    '@tambay/client/package.json': manifest,
    'remote/src/routes.tsx': "export const size: number = 'large'\n"
  }
  writeTypesRecord(join(build, sourcesName), { checked_with: '', files })
  const wrong = await makeRelease('party', build, releases)
  expect(() => deploy({ party: wrong }, releases)).toThrow(
    `party@${wrong} is not deployed: its code has a type error: src/routes.tsx:1 (Type 'string' is not assignable to type 'number'.). Correct it: npm test types. If that passes, the live host has older types: Deploy the host first`
  )
})

test('a host whose types a live remote does not fit is refused', async () => {
  deploy({ host: await host('title: string'), party: await party("'Tambay'", 'title: string') }, releases)
  const next = await host('title: number')
  expect(() => deploy({ host: next }, releases)).toThrow(
    `${problem}First deploy a release of party that does not need it, or deploy them together: npm run deploy host party.`
  )
})

test('a record with a path that leads out of the release is refused', async () => {
  deploy({ host: await host('title: string') }, releases)
  const build = remoteBuild(join(folder, 'escaping'), 'escaping')
  const files = { 'remote/../../escaped.ts': '' }
  writeTypesRecord(join(build, sourcesName), { checked_with: '', files })
  const party = await makeRelease('party', build, releases)
  expect(() => deploy({ party }, releases)).toThrow('The path leads out of the release')
})

test('a host with other types that all live remotes fit is deployed', async () => {
  deploy({ host: await host('title: string'), party: await party("'Tambay'", 'title: string') }, releases)
  const next = await host('title: string, size?: number')
  deploy({ host: next }, releases)
  expect(readRegistry(releases).host.version).toBe(next)
})
