import { join } from 'node:path'

import { makeRelease } from '@tambay/build/release/make-release'
import { beforeEach, expect, test } from 'vitest'

import { remoteBuild } from '../testing/fake-builds.ts'
import { createReleaseFolder } from '../testing/release-folder.ts'
import { approve } from './approvals.ts'
import { choosePackageAndVersion, choosePackagesToBuild, refuseUnknown } from './choose-package.ts'
import { deploy, promote, rollback } from './deploy.ts'

const known = 'host, activity, console, party, user, wallet'

let folder: string
let releases: string

beforeEach(() => {
  ;({ folder, releases } = createReleaseFolder())
})

const releasePoll = (content: string) => {
  const build = remoteBuild(join(folder, content), content, { pages: { '/poll': 'guest' } })
  return makeRelease('poll', build, releases)
}

test('a remote of another repository is rolled back and promoted by its name', async () => {
  approve({ name: 'poll', prefix: '/poll' }, releases)
  const [first, second] = [await releasePoll('one'), await releasePoll('two')]
  for (const poll of [first, second]) deploy({ poll }, releases)

  const { name } = choosePackageAndVersion(['poll'], releases)
  expect(rollback(name, releases)).toBe(first)
  const chosen = choosePackageAndVersion(['poll', second], releases)
  expect(chosen).toEqual({ name: 'poll', version: second })
  promote(chosen.name, second, releases)
  expect(rollback('poll', releases)).toBe(first)
  expect(() => refuseUnknown(['party', 'poll'], releases)).not.toThrow()
})

test('an unknown package is refused with a list of the known ones', () => {
  const message = `There is no package poll. The packages are ${known}`
  expect(() => choosePackageAndVersion(['poll'], releases)).toThrow(`${message}.`)
  expect(() => refuseUnknown(['party', 'poll'], releases)).toThrow(`${message}.`)
  expect(() => choosePackagesToBuild(['poll'], releases)).toThrow(`${message}.`)
  approve({ name: 'quiz', prefix: '/quiz' }, releases)
  expect(() => choosePackageAndVersion(['poll'], releases)).toThrow(`${message}, quiz.`)
})

test.each([[[]], [['party', 'one', 'two']]])(
  'the arguments %j are refused with a list of the packages',
  args => {
    expect(() => choosePackageAndVersion(args, releases)).toThrow(
      `Name one package, and if needed one of its releases. The packages are ${known}.`
    )
  }
)

test('refuses to build a remote of another repository, and says how to deploy it', () => {
  approve({ name: 'poll', prefix: '/poll' }, releases)
  expect(choosePackagesToBuild(['party'], releases)).toEqual(['party'])
  expect(() => choosePackagesToBuild(['party', 'poll'], releases)).toThrow(
    'poll is built in a repository of its own. Deploy its release: npm run deploy -- --release FOLDER'
  )
})
