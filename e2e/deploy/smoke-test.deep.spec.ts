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
  test(`every route of a healthy release of ${name} passes for guests and users, with data and without`, async () => {
    const version = await build(name, 'healthy')
    const routes = Object.keys(readRemoteRelease(name, version, copy.releases).pages)
    const result = await run({ [name]: version })
    console.log(`${name}: ${result.unlinked.length} pages without a link: ${result.unlinked.join(', ')}`)
    expect(result.routes).toBe(routes.length)
  })
}

const throwing = "if (Date.now() > 0) throw new Error('Broken on purpose')"

test('a release that breaks only when a list is empty is refused', async () => {
  const version = await build('party', 'empty', folder =>
    addStatement(join(folder, 'src/party-hubs/hubs-empty.tsx'), 'HubsEmpty', throwing)
  )
  await expect(run({ party: version })).rejects.toThrow(
    /party \/party-hubs throws: .* \(guest without data, user without data\)/
  )
})

test('without an account, a page for users passes if it shows the login prompt', async () => {
  expect(await run({ activity: await build('activity', 'healthy') }, undefined)).toMatchObject({ routes: 4 })
})

test('does not test a release that is already live', async () => {
  const { activity } = readRegistry(copy.releases).remotes
  expect(await run({ activity: activity?.version ?? '' })).toMatchObject({ routes: 0 })
})

const broken: Record<string, { change: (folder: string) => void; problem: string | RegExp }> = {
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
    change: folder => replaceInRules(folder, throwing),
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
  'breaks only for signed-in users': {
    change: folder =>
      replaceInRules(folder, "if (localStorage.getItem('token')) throw new Error('Broken on purpose')"),
    problem: /throws: .* \(user, user without data\)/
  },
  'waits for data forever': {
    change: folder => replaceInRules(folder, 'if (Date.now() > 0) return null'),
    problem: /shows nothing after \d+ seconds/
  },
  'runs in an endless loop when it renders': {
    change: folder => replaceInRules(folder, 'while (Date.now() > 0);'),
    problem: 'hangs: its code does not end'
  },
  'runs in an endless loop when it loads': {
    change: folder =>
      appendFileSync(
        join(folder, 'src/routes.tsx'),
        "\nif (typeof window !== 'undefined') while (Date.now() > 0);\n"
      ),
    problem: 'hangs: its code does not end'
  }
}

/** Four times the product's limit of 15 seconds, because a test machine also runs other work. */
const limitMs = 15_000 * 4

for (const [name, { change, problem }] of Object.entries(broken)) {
  test(`a release that ${name} is refused with the route and the reason`, async () => {
    const version = await build('activity', name.replaceAll(/\W/g, ''), change)
    const start = performance.now()
    const refusal = await run({ activity: version }).catch(String)
    const ms = performance.now() - start
    console.log(`${Math.round(ms)} ms: ${String(refusal)}`)
    expect(refusal).toMatch(problem)
    expect(refusal).toMatch(/activity \/activity\/(turntable\/|parol)/)
    expect(ms).toBeLessThan(limitMs)
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
  addStatement(join(folder, 'src/rules/rules-screen.tsx'), 'RulesScreen', statement)
}

function addStatement(file: string, component: string, statement: string): void {
  const source = readFileSync(file, 'utf8')
  const changed = source.replace(
    new RegExp(`export function ${component}\\(.*\\{\n`),
    start => `${start}${statement}\n`
  )
  if (changed === source) throw new Error(`${file} has no function ${component}`)
  writeFileSync(file, changed)
}
