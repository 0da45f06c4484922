import { randomBytes } from 'node:crypto'
import { join } from 'node:path'

import { makeRelease } from '@tambay/build/release/make-release'
import { beforeEach, describe, expect, test } from 'vitest'

import { hostBuild, remoteBuild, type RemoteBuildOptions, writeBuild } from '../testing/fake-builds.ts'
import { createReleaseFolder } from '../testing/release-folder.ts'
import { checkDeploy, deploy } from './deploy.ts'
import { readRegistry } from './registry-file.ts'

let folder: string
let releases: string
let builds = 0

beforeEach(() => {
  ;({ folder, releases } = createReleaseFolder())
})

function party(options: RemoteBuildOptions, files: Record<string, string> = {}): Promise<string> {
  const build = remoteBuild(join(folder, `party ${++builds}`), `party ${builds}`, options)
  return makeRelease('party', writeBuild(build, files), releases)
}

describe('a page that the live release has and the new one does not', () => {
  const hubs = { '/party-hubs': 'guest', '/party-hubs/room/:id': 'guest' } as const

  beforeEach(async () => deploy({ party: await party({ pages: hubs }) }, releases))

  test('is refused with what to write, until the manifest names the page that replaces it', async () => {
    const without = await party({})
    expect(() => checkDeploy({ party: without }, releases)).toThrow(
      `party@${without} is not deployed: it has no page at /party-hubs/room/:id, but the live release has one, and links to it would lead Home. Name the page that replaces it, or "/" if none does, in the remote.json of party: "moved": { "/party-hubs/room/:id": "/" }`
    )
    const moved = { '/party-hubs/room/:id': '/party-hubs' }
    const replaced = await party({ moved })
    checkDeploy({ party: replaced }, releases)
    deploy({ party: replaced }, releases)
    expect(readRegistry(releases).remotes.party?.moved).toEqual(moved)
    expect(() => checkDeploy({ party: without }, releases)).toThrow('it has no page at /party-hubs/room/:id')
  })

  test('is kept by a page whose parameter has another name', async () => {
    const pages = { '/party-hubs': 'guest', '/party-hubs/room/:party': 'guest' } as const
    expect(checkDeploy({ party: await party({ pages }) }, releases)).toEqual([])
  })

  test('can’t be replaced by an address that is no page', async () => {
    const version = await party({ moved: { '/party-hubs/room/:id': '/party-hub' } })
    expect(() => checkDeploy({ party: version }, releases)).toThrow(
      '/party-hubs/room/:id is replaced by /party-hub, which is no page. Correct "moved" in the remote.json of party.'
    )
  })
})

describe('the styles of a release', () => {
  const hostile = { 'assets/page.css': 'body{display:none}', 'assets/page.css.map': '{}' }

  test('are refused if they could change pages of others, with the selector and what to do', async () => {
    const version = await party({}, hostile)
    expect(() => checkDeploy({ party: version }, releases)).toThrow(
      `party@${version} is not deployed: assets/page.css styles “body”, which can match elements of the host and of other remotes.`
    )
  })

  test('may use the class names of libraries that the manifest names', async () => {
    const css = { 'assets/page.css': '.yarl__portal{inset:0}' }
    const version = await party({ library_classes: ['yarl__'] }, css)
    expect(checkDeploy({ party: version }, releases)).toEqual([])
    const unnamed = await party({}, css)
    expect(() => checkDeploy({ party: unnamed }, releases)).toThrow('styles “.yarl__portal”')
  })
})

describe('the size of a release', () => {
  /** Random, because it must not get smaller when compressed. */
  const script = (bytes: number) => ({ 'assets/page.js': randomBytes(bytes * 0.75).toString('base64') })

  test('is limited for each page, unless the manifest raises the limit', async () => {
    const large = await party({}, script(400_000))
    expect(() => checkDeploy({ party: large }, releases)).toThrow(
      /its page \/party-hubs, compressed, has \d+ KB, and the limit is 150 KB\. Make it smaller, load large parts later, or raise max_page_kb in the remote\.json of party\./
    )
    expect(checkDeploy({ party: await party({ max_page_kb: 400 }, script(400_000)) }, releases)).toEqual([])
  })

  test('is limited for all files together, also if they compress well', async () => {
    const files = { 'assets/picture.svg': 'a'.repeat(20_000_000) }
    const remote = await party({}, files)
    const problem = /the release has 2000\d KB, and the limit is 5000 KB/
    expect(() => checkDeploy({ party: remote }, releases)).toThrow(problem)
    const host = await makeRelease('host', writeBuild(hostBuild(join(folder, 'host')), files), releases)
    expect(() => checkDeploy({ host }, releases)).toThrow(problem)
  })

  test('may grow, with a warning', async () => {
    deploy({ party: await party({}, script(10_000)) }, releases)
    expect(checkDeploy({ party: await party({}, script(10_500)) }, releases)).toEqual([])
    expect(checkDeploy({ party: await party({}, script(30_000)) }, releases)).toEqual([
      expect.stringMatching(/^party \/party-hubs grew from 8 KB to 23 KB$/)
    ])
  })
})
