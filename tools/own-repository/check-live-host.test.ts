import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { makeRelease } from '@tambay/build/release/make-release'
import { listSingletons } from '@tambay/build/singletons'
import { onTestFinished, expect, test } from 'vitest'

import { deploy } from '../release/deploy.ts'
import { hostBuildWith, remoteBuild, type RemoteBuildOptions } from '../testing/fake-builds.ts'
import { serveHttp } from '../testing/serve-http.ts'
import { startEdge } from '../testing/start-edge.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { checkLiveHost } from './check-live-host.ts'

const react = listSingletons().find(({ request }) => request === 'react')
const realtime = '@tambay/client/api/realtime'

async function startApp() {
  const { url, folder, releases } = await startEdge()
  const provides = {
    modules: { react: ['useState'], [realtime]: ['request', 'subscribe'] },
    events: ['balance']
  }
  const host = await makeRelease('host', hostBuildWith(join(folder, 'next'), provides, 'next()'), releases)
  deploy({ host }, releases)
  return { url, host }
}

async function buildActivity(options: RemoteBuildOptions, source = '') {
  const folder = temporaryFolder()
  mkdirSync(join(folder, 'src'))
  writeFileSync(join(folder, 'src/screen.tsx'), source)
  const build = remoteBuild(join(folder, 'dist'), 'activity', options)
  return { name: 'activity', version: await makeRelease('activity', build, join(folder, 'releases')), folder }
}

test('accepts a release whose uses the live host has', async () => {
  const { url } = await startApp()
  const uses = { modules: { [realtime]: ['subscribe'] }, events: ['balance'] }
  const activity = await buildActivity({ uses, asks: { react: `^${react?.version}` } })
  await expect(checkLiveHost(url, activity)).resolves.toBeUndefined()
})

test('names each use that the live host lacks, where it is, and what the host has instead', async () => {
  const { url, host } = await startApp()
  const uses = {
    modules: { [realtime]: ['subscribe', 'subscribeToRain'], '@tambay/client/stores/rain': ['$rain'] },
    events: ['rain']
  }
  const source = `import { useState } from 'react'
import {
  subscribe,
  subscribeToRain
} from '${realtime}'
`
  const activity = await buildActivity({ uses, asks: { react: '^99.0.0' } }, source)
  await expect(checkLiveHost(url, activity)).rejects.toThrow(
    `activity@${activity.version} uses what the live host of ${url} (host@${host}) does not have:
  It needs react ^99.0.0. The host has ${react?.version}.
  src/screen.tsx:5 imports subscribeToRain of ${realtime}. The host’s module has subscribe, request.
  A package that it bundles imports @tambay/client/stores/rain. The host does not have this module.
  It uses the event rain. The host does not know it.
Do without, install the packages that fit this host, or ask for a deploy of a newer host first. The release is in releases/activity/${activity.version}.`
  )
})

test('reports an address where nothing answers, and another site', async () => {
  const activity = await buildActivity({})
  await expect(checkLiveHost('http://127.0.0.1:1', activity)).rejects.toThrow(
    'No app answers at http://127.0.0.1:1 ('
  )
  const other = await serveHttp((_, response) => response.end('<h1>Hello</h1>'))
  onTestFinished(other.close)
  await expect(checkLiveHost(other.url, activity)).rejects.toThrow(
    `${other.url} does not say what its host has. Is it this app?`
  )
})
