import { execFileSync, spawn } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'

import { chromium } from 'playwright-core'
import { expect, onTestFinished, test, vi } from 'vitest'

import { findChromium } from '../checks/find-chromium.ts'
import { findFreePorts } from '../checks/find-free-ports.ts'
import { originsOfRemotes } from '../edge/serve-remotes.ts'
import { readRegistry } from '../release/registry-file.ts'
import { copyCheckout } from '../testing/copy-checkout.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'

const readyTimeoutMs = 600_000

test(
  'the documented steps make a remote and deploy it into the running app, whose host is not built',
  async () => {
    const repository = copyRepository()
    const { host: port } = await findFreePorts()
    const environment = { ...process.env, NODE_ENV: '', PORT: String(port) }
    const run = (...command: string[]) =>
      execFileSync('npm', command, { cwd: repository, env: environment, encoding: 'utf8', stdio: 'pipe' })
    const url = `http://localhost:${port}`
    await startApp(repository, environment, url)
    const releases = join(repository, 'releases')
    const keys = { folder: join(repository, '.signing-keys') }
    const before = readRegistry(releases, keys)

    const steps = [
      ['run', 'new-remote', 'poll'],
      ['test', 'unit', 'remote-poll'],
      ['run', 'approve-remote', 'poll', '/poll'],
      ['run', 'deploy', 'poll']
    ]
    const seconds: Record<string, number> = {}
    for (const step of steps) {
      const start = performance.now()
      console.log(run(...step))
      seconds[`npm ${step.join(' ')}`] = (performance.now() - start) / 1000
      if (step.includes('new-remote')) run('run', 'releases')
    }
    const total = Object.values(seconds).reduce((sum, each) => sum + each)
    console.log(seconds, `all steps: ${total.toFixed(1)} s`)

    const registry = readRegistry(releases, keys)
    const { host, history, owners } = registry
    expect(owners.poll).toEqual({ '/poll': 'Poll' })
    expect(host).toEqual(before.host)
    const others = Object.keys(before.history)
    expect(others.map(name => history[name])).toEqual(others.map(name => before.history[name]))
    expect(readdirSync(join(releases, 'host'))).toEqual([host.version])

    const page = await openPage(`${url}/poll`)
    await page.getByRole('tab', { name: 'Account' }).click()
    await page.getByRole('textbox', { name: 'Username' }).fill('liza03')
    await page.getByLabel('Password', { exact: true }).fill('Tambay#2026')
    await page.getByRole('checkbox', { name: /I agree to the/ }).check()
    await page.getByRole('button', { name: 'Log in' }).click()
    await page.getByRole('heading', { name: 'Poll', level: 1 }).waitFor()
    const files = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
    const { poll } = originsOfRemotes(port, registry)
    expect(files.filter(file => file.startsWith(`${poll}/poll/`))).not.toEqual([])
  },
  readyTimeoutMs * 2
)

function copyRepository(): string {
  const folder = temporaryFolder()
  copyCheckout(folder)
  return folder
}

async function startApp(repository: string, env: NodeJS.ProcessEnv, url: string): Promise<void> {
  const app = spawn('npm', ['start'], { cwd: repository, env, stdio: 'inherit' })
  const exited = new Promise(resolve => app.once('exit', resolve))
  onTestFinished(async () => {
    app.kill('SIGTERM')
    await exited
  })
  await vi.waitFor(async () => expect((await fetch(url)).status).toBe(200), {
    timeout: readyTimeoutMs,
    interval: 500
  })
}

async function openPage(url: string) {
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: ['--no-sandbox', '--disable-gpu']
  })
  onTestFinished(() => browser.close())
  const page = await browser.newPage({ viewport: { width: 375, height: 812 } })
  await page.goto(url)
  return page
}
