import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, onTestFinished, test } from 'vitest'

import { temporaryFolder } from '../../tools/testing/temporary-folder.ts'
import { adminSocket } from './caddy.ts'

const hasCaddy = spawnSync('caddy', ['version']).status === 0

test.skipIf(!hasCaddy)('a Caddy whose starter was killed is stopped before the next one starts', async () => {
  const folder = temporaryFolder()
  const config = join(folder, 'Caddyfile')
  writeFileSync(config, `{\n\tadmin "unix/${adminSocket(folder)}"\n}\n`)
  const start = () => {
    const script = join(import.meta.dirname, 'run-caddy.ts')
    const starter = spawn(process.execPath, [script], {
      env: { ...process.env, CADDYFILE: config, XDG_CONFIG_HOME: folder },
      stdio: 'ignore'
    })
    onTestFinished(async () => {
      if (starter.exitCode !== null || starter.signalCode !== null) return
      const exited = once(starter, 'exit')
      starter.kill()
      await exited
    })
    return starter
  }
  const caddys = () =>
    spawnSync('pgrep', ['-f', config], { encoding: 'utf8' })
      .stdout.trim()
      .split('\n')
      .filter(Boolean)
      .map(Number)

  onTestFinished(() => caddys().forEach(pid => process.kill(pid)))
  const first = start()
  await expect.poll(caddys).toHaveLength(1)
  const [left] = caddys()
  first.kill('SIGKILL')
  start()
  await expect.poll(() => caddys().some(pid => pid !== left)).toBe(true)
  expect(caddys()).toHaveLength(1)
  expect(caddys()).not.toContain(left)
})
