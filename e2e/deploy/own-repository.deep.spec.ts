import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

import { freePort } from '../../tools/base/free-port.ts'
import { root } from '../../tools/base/root.ts'
import { packPackages } from '../../tools/pack/pack-packages.ts'
import { addRelease } from '../../tools/release/add-release.ts'
import { deploy } from '../../tools/release/deploy.ts'
import { readRegistry } from '../../tools/release/registry-file.ts'
import { followStore, synchronize } from '../../tools/release/travel/follow-store.ts'
import { openStore } from '../../tools/release/travel/open-store.ts'
import { hasSshServer, startSshServer } from '../../tools/testing/start-ssh-server.ts'
import { expect } from '../fixtures.ts'
import { deployRepository } from './deploy-repository.ts'
import { replaceIn, runIn, runMeanwhile } from './run-in.ts'
import { overrideKey, test } from './serve-copy.ts'
import { startBucket } from './start-bucket.ts'

const screen = 'src/hello/hello-screen.tsx'
const isSource = (path: string) => !/\/(node_modules|dist|packages|releases)$/.test(path)
let repository: string

// spec ARCH-33. All tests share one repository, because packing and installing takes long.
test.describe.configure({ mode: 'default' })

test.beforeAll(async () => {
  repository = mkdtempSync(join(tmpdir(), 'tambay-own-repository-'))
  cpSync(join(root, 'examples/remote'), repository, { recursive: true, filter: isSource })
  await packPackages(join(repository, 'packages'))
  install()
})
test.afterAll(() => rmSync(repository, { recursive: true }))
test.afterEach(() => cpSync(join(root, 'examples/remote', screen), join(repository, screen)))

const run = (command: string, ...args: string[]) => runIn(repository, command, ...args)

function runPnpm(...args: string[]): void {
  const { packageManager } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  run('npx', '--yes', packageManager, ...args)
}

const install = () => runPnpm('install', '--prefer-offline', '--no-frozen-lockfile')

test('the component tests of a remote in its own repository pass with the packed helpers', () => {
  expect(run('npm', 'test')).toContain('1 passed')
})

function buildAndAdd(releases: string) {
  const [, folder = ''] = /The release is in (\S+)/.exec(run('npm', 'run', 'build')) ?? []
  return addRelease(join(repository, folder), releases)
}

test('a remote from its own repository opens in the running host, with the React of the host', async ({
  page,
  copy
}) => {
  const { host } = readRegistry(copy.releases)
  const versions = buildAndAdd(copy.releases)
  deploy(versions, copy.releases)
  expect(readRegistry(copy.releases).host).toEqual(host)

  const scripts = new Map<string, Promise<string>>()
  page.on('response', response => {
    const { pathname } = new URL(response.url())
    // A first page contains scripts of the host.
    const isPage = response.request().resourceType() === 'document'
    if (isPage || pathname.endsWith('.js')) scripts.set(pathname, response.text())
  })
  await page.goto(`${copy.url}/activity/hello`)
  await expect(page.getByRole('heading', { name: 'Hello', level: 1 })).toBeVisible()
  await expect(page.getByText('You are a guest.')).toBeVisible()
  await expect(page.getByText(/Versions of the odds: [1-9]/)).toBeVisible()
  await page.getByRole('button', { name: 'Wave' }).click()
  await expect(page.getByRole('status')).toHaveText('Waves: 1')

  const own = [...scripts.keys()].filter(path => path.startsWith(`/activity/${versions.activity}/`))
  expect(own.length).toBeGreaterThanOrEqual(3)
  const withReact: string[] = []
  for (const [path, text] of scripts)
    if ((await text).includes('react.transitional.element')) withReact.push(path)
  expect(withReact).not.toEqual([])
  expect(withReact.filter(path => own.includes(path))).toEqual([])
})

const newerUses = [
  [
    'an export',
    "import { subscribeToRain } from '@tambay/client/api/realtime'\nsubscribeToRain()\n",
    'it needs subscribeToRain of @tambay/client/api/realtime, which the host does not provide. '
  ],
  [
    'a type',
    "import { showToast } from '@tambay/client/stores/page/toast'\nexport const show = () => showToast(1)\n",
    "does not fit showToast of @tambay/client/stores/page/toast (Argument of type 'number' is not assignable to parameter of type 'string'.). "
  ]
] as const

for (const [kind, use, problem] of newerUses) {
  test(`a remote that uses ${kind} of a newer client is refused until the host has it`, async ({ copy }) => {
    const before = readRegistry(copy.releases)
    installNewerClient()
    appendFileSync(join(repository, screen), use)
    const versions = buildAndAdd(copy.releases)
    expect(() => deploy(versions, copy.releases)).toThrow(
      `${problem}Deploy the host first, or deploy them together: npm run deploy host activity.`
    )
    expect(readRegistry(copy.releases)).toEqual(before)
  })
}

test('a build for an installation says which use its host lacks, where it is, and what the host has', async ({
  copy
}) => {
  const build = () => runMeanwhile(repository, 'npm', ['run', 'build', '--', '--host', copy.url])
  await build()
  installNewerClient()
  appendFileSync(join(repository, screen), newerUses[0][1])
  await expect(build()).rejects.toThrow(
    /hello-screen\.tsx:\d+ imports subscribeToRain of @tambay\/client\/api\/realtime\. The host’s module has subscribe, /
  )
})

test('a save of a remote in its own repository is shown in a page of the running app', async ({
  page,
  copy
}) => {
  const args = ['dev', '--host', copy.url, '--key', overrideKey, '--port', String(await freePort())]
  const child = spawn(join(repository, 'node_modules/.bin/tambay-remote'), args, {
    cwd: repository,
    stdio: ['ignore', 'pipe', 'inherit']
  })
  const exited = once(child, 'exit')
  try {
    let link = ''
    for await (const line of createInterface(child.stdout)) {
      link = line
      if (link.startsWith('http')) break
    }
    await page.goto(link)
    const wave = page.getByRole('button', { name: 'Wave' })
    await expect(wave).toBeVisible()
    replaceIn(join(repository, screen), '      Wave\n', '      Greet\n')
    await expect(page.getByRole('button', { name: 'Greet' })).toBeVisible()
    await page.close()
  } finally {
    child.kill('SIGINT')
    expect((await exited)[0]).toBe(0)
  }
})

function installNewerClient(): void {
  const folder = join(repository, 'packages/newer')
  if (existsSync(folder)) return
  mkdirSync(folder)
  const tarball = join(repository, 'packages/tambay-client-1.0.0.tgz')
  run('tar', '-xzf', tarball, '--strip-components=1', '-C', folder)
  appendFileSync(join(folder, 'api/realtime.js'), '\nexport function subscribeToRain() {}\n')
  appendFileSync(join(folder, 'api/realtime.d.ts'), '\nexport declare function subscribeToRain(): void\n')
  replaceIn(
    join(folder, 'stores/page/toast.d.ts'),
    'showToast(text: string',
    'showToast(text: string | number'
  )
  replaceIn(join(folder, 'package.json'), '"version": "1.0.0"', '"version": "1.0.1"')
  run('npm', 'pack', folder, '--pack-destination', join(repository, 'packages'))
  replaceIn(join(repository, 'package.json'), 'tambay-client-1.0.0.tgz', 'tambay-client-1.0.1.tgz')
  install()
}

test('a repository of its own deploys to a bucket, and gives a link to a release before that', async ({
  page,
  copy
}) => {
  await using cleanup = new AsyncDisposableStack()
  const bucket = cleanup.use(await startBucket())
  const store = openStore(bucket.place, { ...process.env, ...bucket.environment })
  // The first time, it reads the empty bucket.
  await synchronize(store, copy.releases)
  await synchronize(store, copy.releases)
  const abort = new AbortController()
  const following = followStore({ store, releases: copy.releases, everyMs: 500, signal: abort.signal })
  cleanup.defer(() => {
    abort.abort()
    return following
  })
  const live = () => readRegistry(copy.releases).remotes.activity
  const before = live()
  replaceIn(join(repository, screen), '      Wave\n', '      Cheer\n')
  const deployThere = (...args: string[]) => deployRepository(repository, copy, bucket, args)

  const [link = ''] = /http\S+__override\S+/.exec(await deployThere('--preview')) ?? []
  expect(live()).toEqual(before)
  await page.goto(link)
  await expect(page.getByRole('button', { name: 'Cheer' })).toBeVisible()
  const [, deployed] = /activity@(\w+); it is live/.exec(await deployThere()) ?? []
  await expect.poll(() => live()?.version).toBe(deployed)
})

test('a repository of its own deploys over SSH to the folder of the running app', async ({ page, copy }) => {
  test.skip(!hasSshServer, 'It needs sshd and rsync.')
  await using server = await startSshServer()
  replaceIn(join(repository, screen), '      Wave\n', '      Clap\n')
  const place = server.placeOf(copy.releases)
  const output = await deployRepository(repository, copy, { ...server, place })
  const [, deployed] = /activity@(\w+); it is live/.exec(output) ?? []
  expect(readRegistry(copy.releases).remotes.activity?.version).toBe(deployed)
  await page.goto(`${copy.url}/activity/hello`)
  await expect(page.getByRole('button', { name: 'Clap' })).toBeVisible()
})

test('the build refuses a module that must come from the host', () => {
  const use = "import { sendRequest } from '@tambay/client/api/transport'\nvoid sendRequest\n"
  appendFileSync(join(repository, screen), use)
  const { status, stderr } = spawnSync('npx', ['tambay-remote', 'build'], {
    cwd: repository,
    encoding: 'utf8'
  })
  expect(status).toBe(1)
  expect(stderr).toContain('api/transport.js must come from the host')
})

// It is the last test, because it changes the pages of the repository.
test('a federated widget that knows nothing of Tambay runs in a screen of a remote', async ({
  page,
  copy
}) => {
  const widget = join(repository, 'clock')
  cpSync(join(root, 'examples/widget'), widget, { recursive: true, filter: isSource })
  runIn(widget, 'npm', 'install', '--prefer-offline', '--no-audit', '--no-fund')
  runIn(widget, 'npm', 'run', 'build')
  cpSync(join(widget, 'dist'), join(repository, 'widget'), { recursive: true })
  cpSync(join(widget, 'in-tambay'), repository, { recursive: true })
  rmSync(widget, { recursive: true })
  runPnpm('add', '-D', '@rspack/core@2.3.2', '@module-federation/runtime-core@2.9.2', '--prefer-offline')
  deploy(buildAndAdd(copy.releases), copy.releases)
  await page.goto(`${copy.url}/activity/clock`)
  await expect(page.getByRole('timer', { name: 'Time in Manila' })).toHaveText(/^\d+:\d\d:\d\d/)
})
