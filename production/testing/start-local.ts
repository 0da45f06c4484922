import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { text } from 'node:stream/consumers'

import { freePort } from '../../tools/base/free-port.ts'
import { root } from '../../tools/base/root.ts'
import { localSettings } from '../settings/init.ts'
import { writeSettings } from '../settings/write-settings.ts'

export const hasCaddy = spawnSync('caddy', ['version']).status === 0

export type LocalInstallation = Awaited<ReturnType<typeof startLocal>>

/** Runs `up --foreground` with settings of its own, until the clean-up. */
export async function startLocal(cleanup: AsyncDisposableStack, environment: NodeJS.ProcessEnv = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'tambay production '))
  cleanup.defer(() => rmSync(folder, { recursive: true, force: true }))
  const [port, internalPort] = [await freePort(), await freePort()]
  const file = join(folder, 'settings.env')
  writeSettings(file, {
    ...localSettings(folder),
    HTTPS_PORT: port,
    HTTP_PORT: await freePort(),
    INTERNAL_PORT: internalPort,
    VOICE_PORT: await freePort()
  })
  const start = (...args: string[]) =>
    spawn(process.execPath, [join(root, 'production/production.ts'), ...args, '--settings', file], {
      env: { ...process.env, ...environment }
    })
  const child = start('up', '--foreground')
  child.stderr.pipe(process.stderr, { end: false })
  cleanup.defer(async () => {
    const exited = once(child, 'exit')
    child.kill('SIGTERM')
    await exited
  })
  const origin = `https://tambay.localhost:${port}`
  const ready = `Ready: ${origin}`
  let last = ''
  for await (const line of createInterface(child.stdout)) if ((last = line) === ready) break
  if (last !== ready) throw new Error(`The installation did not start: ${last}`)
  return {
    origin,
    folder,
    file,
    pid: child.pid,
    port,
    internalPort,
    authority: (name: 'root' | 'intermediate') =>
      readFileSync(join(folder, `caddy/pki/authorities/local/${name}.crt`)),
    /** Runs another command of `npm run production` on this installation. */
    async run(command: string): Promise<{ code: unknown; output: string }> {
      const running = start(command)
      const output = Promise.all([text(running.stdout), text(running.stderr)])
      const [code] = await once(running, 'exit')
      return { code, output: (await output).join('') }
    }
  }
}
