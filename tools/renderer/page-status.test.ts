import { join } from 'node:path'

import { makeRelease } from '@tambay/build/release/make-release'
import { expect, test } from 'vitest'

import { approve } from '../release/approvals.ts'
import { deploy } from '../release/deploy.ts'
import { remoteBuild } from '../testing/fake-builds.ts'
import { startEdge } from '../testing/start-edge.ts'
import { visitorCookie } from './visitor/visitor-cookie.ts'

const key = 'k'.repeat(32)

async function startWithPoll() {
  const { url, folder, releases } = await startEdge({ overrideKey: key })
  const release = (name: string, path: string, moved = {}) =>
    makeRelease(
      'poll',
      remoteBuild(join(folder, name), name, { pages: { [path]: 'guest' }, moved }),
      releases
    )
  approve({ name: 'poll', prefix: '/poll' }, releases)
  const live = await release('live', '/poll/:id', { '/poll/old/:id': '/poll/:id' })
  const party = remoteBuild(join(folder, 'party'), 'party', { pages: { '/game-frame__debug__': 'guest' } })
  deploy({ poll: live, party: await makeRelease('party', party, releases) }, releases)
  const visit = async (path: string, poll?: string) => {
    const override = poll && { releases: { poll }, expires_at: Date.now() + 60_000 }
    const page = await fetch(url + path, {
      headers: { accept: 'text/html', cookie: override ? visitorCookie({ override }, key) : '' }
    })
    return { status: page.status, isApp: (await page.text()).includes('id="registry"') }
  }
  return { visit, next: await release('next', '/poll/new') }
}

test('an unknown path returns 404 with the app, which then opens Home', async () => {
  const { visit } = await startWithPoll()
  for (const path of ['/nowhere', '/my/nothing?tab=1', '/poll', '/poll/1/2'])
    expect.soft(await visit(path), path).toEqual({ status: 404, isApp: true })
  for (const path of [
    '/',
    '/?ref=1',
    '/search',
    '/Search/',
    '/poll/1',
    '/poll/old/1',
    '/game-frame__debug__?a=1'
  ])
    expect.soft(await visit(path), path).toEqual({ status: 200, isApp: true })
})

test('an override link decides by the pages of its own release', async () => {
  const { visit, next } = await startWithPoll()
  expect(await visit('/poll/old/1', next)).toEqual({ status: 404, isApp: true })
  expect(await visit('/poll/new', next)).toEqual({ status: 200, isApp: true })
})

test('with a remote on the tester’s machine, each path of that remote may be a page', async () => {
  const { visit } = await startWithPoll()
  expect(await visit('/poll/1/2', 'http://localhost:4001')).toEqual({ status: 200, isApp: true })
  expect(await visit('/nowhere', 'http://localhost:4001')).toEqual({ status: 404, isApp: true })
})
