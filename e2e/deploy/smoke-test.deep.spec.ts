import { appendFileSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { readRemoteRelease } from '@tambay/build/release/describe-release'

import { readRegistry } from '../../tools/release/registry-file.ts'
import { smokeTest } from '../../tools/smoke-test/smoke-test.ts'
import { expect, test } from '../fixtures.ts'
import { buildRemoteCopy } from './build-changed-remote.ts'
import { type Copy, overrideKey, serveCopy } from './serve-copy.ts'

test.describe.configure({ mode: 'default' })

const account = { username: 'liza03', password: 'Tambay#2026' }

let copy: Copy
test.beforeAll(async ({ baseURL }) => {
  copy = await serveCopy(baseURL ?? '')
})
test.afterAll(() => copy.close())

const run = (versions: Record<string, string>, visitor: typeof account | undefined = account) =>
  smokeTest(versions, { releases: copy.releases, origin: copy.url, overrideKey, account: visitor })

const build = (name: string, buildId: string, change: (folder: string) => void = () => {}) =>
  buildRemoteCopy({ name, buildId, change }, copy.releases)

for (const name of ['party', 'user', 'wallet', 'activity']) {
  test(`every route of a healthy release of ${name} passes`, async () => {
    const version = await build(name, 'healthy')
    const routes = Object.keys(readRemoteRelease(name, version, copy.releases).pages)
    expect(await run({ [name]: version })).toBe(routes.length)
  })
}

test('without an account, a page for users passes if it shows the login prompt', async () => {
  expect(await run({ activity: await build('activity', 'healthy') }, undefined)).toBe(3)
})

test('does not test a release that is already live', async () => {
  const { activity } = readRegistry(copy.releases).remotes
  expect(await run({ activity: activity?.version ?? '' })).toBe(0)
})

const rules = '/activity/turntable/rules'

const broken: Record<string, { change: (folder: string) => void; problem: string }> = {
  'throws at the end of its routes': {
    change: folder =>
      appendFileSync(
        join(folder, 'src/routes.tsx'),
        "\nif (typeof window !== 'undefined') throw new Error('Broken on purpose')\n"
      ),
    problem: 'throws: '
  },
  'exports no routes': {
    // The build evaluates the routes without a window, and refuses a release that exports none there.
    change: folder => {
      const file = join(folder, 'src/routes.tsx')
      const source = readFileSync(file, 'utf8').replace('export const routes', 'export let routes')
      writeFileSync(file, `${source}\nif (typeof window !== 'undefined') routes = undefined\n`)
    },
    problem: 'throws: activity could not be loaded'
  },
  'throws when it renders': {
    change: folder => replaceInRules(folder, "if (Date.now() > 0) throw new Error('Broken on purpose')"),
    problem: 'throws: '
  },
  'throws outside of React': {
    change: folder => replaceInRules(folder, "setTimeout(() => { throw new Error('Broken on purpose') })"),
    problem: 'throws: Broken on purpose'
  },
  'redirects to /': {
    change: folder => replaceInRules(folder, "location.replace('/')"),
    problem: 'redirects to /'
  },
  'waits for data forever': {
    change: folder => replaceInRules(folder, 'if (Date.now() > 0) return null'),
    problem: 'shows nothing after 60 seconds'
  }
}

for (const [name, { change, problem }] of Object.entries(broken)) {
  test(`a release that ${name} is refused with the route and the reason`, async () => {
    const version = await build('activity', name.replaceAll(/\W/g, ''), change)
    await expect(run({ activity: version })).rejects.toThrow(`activity ${rules} ${problem}`)
  })
}

test('says which app is down or refuses the link', async () => {
  const version = await build('activity', 'healthy')
  const options = { releases: copy.releases, origin: copy.url, overrideKey: 'another key', account }
  await expect(smokeTest({ activity: version }, options)).rejects.toThrow('refuses the link')
  const origin = 'http://127.0.0.1:1'
  await expect(smokeTest({ activity: version }, { ...options, origin })).rejects.toThrow('Nothing answers')
})

function replaceInRules(folder: string, statement: string): void {
  const file = join(folder, 'src/rules/rules-screen.tsx')
  const start = 'export function RulesScreen() {'
  const source = readFileSync(file, 'utf8')
  if (!source.includes(start)) throw new Error(`${file} does not contain ${start}`)
  writeFileSync(file, source.replace(start, `${start}\n  ${statement}\n`))
}
