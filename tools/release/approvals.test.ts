import { join } from 'node:path'

import { makeRelease } from '@tambay/build/release/make-release'
import { beforeEach, expect, test } from 'vitest'

import { remoteBuild } from '../testing/fake-builds.ts'
import { createReleaseFolder } from '../testing/release-folder.ts'
import { approve } from './approvals.ts'
import { deploy } from './deploy.ts'
import { readRegistry } from './registry-file.ts'

let folder: string
let releases: string

beforeEach(async () => {
  const created = createReleaseFolder()
  ;({ folder, releases } = created)
  deploy({ party: await created.releaseParty('one') }, releases)
})

const releasePoll = (prefixes: Record<string, string>, path = '/poll') =>
  makeRelease(
    'poll',
    remoteBuild(join(folder, path + Object.keys(prefixes).join()), 'one', {
      pages: { [path]: 'guest' },
      prefixes
    }),
    releases
  )

test('a remote is deployed once its prefix is approved, under the name in its manifest', async () => {
  const poll = await releasePoll({ '/poll': 'Polls' })
  expect(() => deploy({ poll }, releases)).toThrow(
    `poll@${poll} is not deployed: it claims the prefix /poll, which is not approved. Ask an operator to approve it: npm run approve-remote poll /poll`
  )
  approve({ name: 'poll', prefix: '/poll' }, releases)
  deploy({ poll }, releases)
  const { owners, remotes } = readRegistry(releases)
  expect(owners.poll).toEqual({ '/poll': 'Polls' })
  expect(remotes.poll?.version).toBe(poll)
})

test('a remote names a part of its own area without another approval', async () => {
  approve({ name: 'poll', prefix: '/poll' }, releases)
  const poll = await releasePoll({ '/poll': 'Polls', '/poll/results': 'Results' })
  deploy({ poll }, releases)
  expect(readRegistry(releases).owners.poll).toEqual({ '/poll': 'Polls', '/poll/results': 'Results' })
})

test('each remote gets a port of its own, which it keeps', () => {
  for (const name of ['poll', 'quiz']) approve({ name, prefix: `/${name}` }, releases)
  approve({ name: 'poll', prefix: '/poll-results' }, releases)
  expect(readRegistry(releases).ports).toEqual({
    party: 1,
    user: 2,
    wallet: 3,
    activity: 4,
    console: 10,
    poll: 11,
    quiz: 12
  })
})

test.each([
  ['poll', '/club', 'it belongs to user'],
  ['poll', '/Club', 'a prefix is an absolute path in lowercase without a trailing slash'],
  ['poll', '/my/poll', 'it is inside /my of user'],
  ['poll', '/my/setting', 'it is inside /my of user'],
  ['wallet', '/my', 'it belongs to user'],
  ['poll', '/game-frame/poll', 'it is inside /game-frame of party'],
  ['poll', '/user/v1', 'it belongs to the gateway'],
  ['poll', '/user/v1/poll', 'it belongs to the gateway'],
  ['poll', '/realtime', 'it belongs to the gateway'],
  ['poll', '/assets/poll', 'it belongs to the edge'],
  ['poll', '/search', 'it belongs to the host'],
  ['poll', '/', 'it belongs to the host'],
  ['poll', 'poll', 'a prefix is an absolute path in lowercase without a trailing slash'],
  ['poll', '/poll/', 'a prefix is an absolute path in lowercase without a trailing slash'],
  ['poll', '/poll/../my', 'a prefix is an absolute path in lowercase without a trailing slash'],
  ['poll', '/poll/:id', 'a prefix is an absolute path in lowercase without a trailing slash']
])('refuses to approve for %s the prefix %s, because %s', (name, prefix, reason) => {
  const before = readRegistry(releases)
  expect(() => approve({ name, prefix }, releases)).toThrow(
    `${prefix} is not approved for ${name}: ${reason}. Choose another prefix, for example /${name}.`
  )
  expect(readRegistry(releases)).toEqual(before)
})

test('refuses a prefix above that of another remote', () => {
  approve({ name: 'poll', prefix: '/fun/poll' }, releases)
  expect(() => approve({ name: 'quiz', prefix: '/fun' }, releases)).toThrow(
    '/fun is not approved for quiz: it is above /fun/poll of poll.'
  )
})

test.each(['Poll', 'poll-2', 'p', '../poll', '__proto__', 'a'.repeat(21)])(
  'refuses the name %s with the rule for names',
  name => {
    expect(() => approve({ name, prefix: '/poll' }, releases)).toThrow(
      `${name} is not a valid name of a remote. Use 2 to 20 lowercase letters.`
    )
  }
)

test.each(['host', 'gateway', 'bingo', 'template'])('refuses the taken name %s', name => {
  expect(() => approve({ name, prefix: '/poll' }, releases)).toThrow(`The name ${name} is taken.`)
})

test('with the consent of a remote’s team, another remote gets its prefix or a part of it', () => {
  approve({ name: 'poll', prefix: '/club', from: 'user' }, releases)
  approve({ name: 'poll', prefix: '/my/poll', from: 'user' }, releases)
  const { owners } = readRegistry(releases)
  expect(owners.poll).toEqual({ '/club': 'Poll', '/my/poll': 'Poll' })
  expect(owners.user).not.toHaveProperty('/club')
  expect(owners.user).toHaveProperty('/my')
})

test.each([
  [
    '/club',
    'it claims the prefix /club, which belongs to user. Choose another one in the remote.json of poll.'
  ],
  ['/my/poll', 'it claims the prefix /my/poll, which is not approved.'],
  ['/realtime', 'it claims the prefix /realtime, which belongs to the gateway.']
])('refuses a release whose manifest claims %s, and changes nothing', async (prefix, reason) => {
  approve({ name: 'poll', prefix: '/poll' }, releases)
  const before = readRegistry(releases)
  const poll = await releasePoll({ '/poll': 'Poll', [prefix]: 'Poll' })
  expect(() => deploy({ poll }, releases)).toThrow(`poll@${poll} is not deployed: ${reason}`)
  expect(readRegistry(releases)).toEqual(before)
})
