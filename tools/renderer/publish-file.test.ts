import { existsSync, readdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { makeRelease } from '@tambay/build/release/make-release'
import { expect, test, vi } from 'vitest'

import { deploy } from '../release/deploy.ts'
import { readRegistry } from '../release/registry-file.ts'
import { remoteBuild } from '../testing/fake-builds.ts'
import { startEdge } from '../testing/start-edge.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { filePublisher } from './publish-file.ts'
import { trustedFiles } from './trusted/trusted-files.ts'

const status = async (url: string) => (await fetch(url)).status

test('a file of the host is published with its compressed copies once it was sent', async () => {
  const publicFolder = temporaryFolder()
  const { url } = await startEdge({ publicFolder })
  expect(existsSync(join(publicFolder, 'assets'))).toBe(false)
  const text = await fetch(`${url}/assets/main.1.js`).then(answer => answer.text())
  expect(readFileSync(join(publicFolder, 'assets/main.1.js'), 'utf8')).toBe(text)
  expect(existsSync(join(publicFolder, 'assets/main.1.js.br'))).toBe(true)
})

test('source maps, links and pictures without a hash are never published', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  const publicFolder = temporaryFolder()
  const { url, folder, releases } = await startEdge({ publicFolder })
  deploy(
    { party: await makeRelease('party', remoteBuild(join(folder, 'party'), 'party'), releases) },
    releases
  )
  const release = readRegistry(releases).remotes.party
  const path = `party/${release?.version}`
  writeFileSync(join(folder, 'secret'), 'secret')
  symlinkSync(join(folder, 'secret'), join(releases, path, 'linked.js'))

  expect(await status(`${url}/${path}/linked.js`)).toBe(404)
  expect(await status(`${url}/assets/main.1.js.map`)).toBe(404)
  expect(await status(`${url}/pictures/avatars/01.svg`)).toBe(200)
  const published = ['assets/main.1.js.map', `${path}/linked.js`, 'pictures']
  expect(published.filter(name => existsSync(join(publicFolder, name)))).toEqual([])
})

test('files of a remote are published under their address', async () => {
  const publicFolder = temporaryFolder()
  const { url, folder, releases } = await startEdge({ publicFolder })
  deploy(
    { party: await makeRelease('party', remoteBuild(join(folder, 'party'), 'party'), releases) },
    releases
  )
  const { party } = readRegistry(releases).remotes
  const file = `party/${party?.version}/remote-entry.js`
  expect(await status(`${url}/${file}`)).toBe(200)
  expect(existsSync(join(publicFolder, file))).toBe(true)
})

test('starts with an empty folder', async () => {
  const publicFolder = temporaryFolder()
  writeFileSync(join(publicFolder, 'of-a-deleted-release.js'), '')
  await startEdge({ publicFolder })
  expect(existsSync(join(publicFolder, 'of-a-deleted-release.js'))).toBe(false)
})

test('empties the folder at the start without replacing it, because a sandbox may allow no more', () => {
  const folder = temporaryFolder()
  writeFileSync(join(folder, 'deleted-release.js'), '')
  const { ino } = statSync(folder)
  filePublisher(folder, trustedFiles(folder))
  expect(readdirSync(folder)).toEqual([])
  expect(statSync(folder).ino).toBe(ino)
})
