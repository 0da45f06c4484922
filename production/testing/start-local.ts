import { type ChildProcessWithoutNullStreams, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { text } from 'node:stream/consumers'

import { freePort } from '../../tools/base/free-port.ts'
import { root } from '../../tools/base/root.ts'
import { descendantsOf, killHard } from '../../tools/crash/children-of.ts'
import { localSettings } from '../settings/init.ts'
import type { SettingsInput } from '../settings/schema.ts'
import { writeSettings } from '../settings/settings-file.ts'

export const hasCaddy = spawnSync('caddy', ['version']).status === 0

export type LocalInstallation = Awaited<ReturnType<typeof startLocal>>

interface LocalOptions {
  environment?: NodeJS.ProcessEnv
  settingsIn?: (folder: string) => Partial<SettingsInput>
}

/** Runs `up --foreground` with settings of its own, until the clean-up. */
export async function startLocal(
  cleanup: AsyncDisposableStack,
  { environment = {}, settingsIn = () => ({}) }: LocalOptions = {}
) {
  const folder = mkdtempSync(join(tmpdir(), 'tambay production '))
  // PostgreSQL runs as another user and must get to its data in here.
  chmodSync(folder, 0o711)
  cleanup.defer(() => rmSync(folder, { recursive: true, force: true }))
  const [port, internalPort] = [await freePort(), await freePort()]
  const file = join(folder, 'settings.env')
  const settings = {
    ...localSettings(folder),
    HTTPS_PORT: port,
    HTTP_PORT: await freePort(),
    INTERNAL_PORT: internalPort,
    VOICE_PORT: await freePort(),
    ...settingsIn(folder)
  }
  writeSettings(file, settings)
  const origin = `https://tambay.localhost:${port}`
  const start = (...args: string[]) =>
    spawn(process.execPath, [join(root, 'production/production.ts'), ...args, '--settings', file], {
      env: { ...process.env, ...environment }
    })

  let child: ChildProcessWithoutNullStreams
  let printed: string[] = []
  async function up(): Promise<void> {
    child = start('up', '--foreground')
    child.stderr.pipe(process.stderr, { end: false })
    const ready = `Ready: ${origin}`
    printed = []
    for await (const line of createInterface(child.stdout)) {
      printed.push(line)
      if (line === ready) return
    }
    throw new Error(`The installation did not start: ${printed.at(-1)}`)
  }
  cleanup.defer(async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const exited = once(child, 'exit')
    child.kill('SIGTERM')
    await exited
  })
  await up()
  const processes = () => descendantsOf(child.pid ?? 0)
  return {
    origin,
    folder,
    file,
    port,
    internalPort,
    authority: (name: 'root' | 'intermediate') =>
      readFileSync(join(settings.DATA_DIR, `caddy/pki/authorities/local/${name}.crt`)),
    /** The process of a service, by a part of its command line. */
    pidOf(part: string): number {
      const found = processes().find(({ command }) => command.includes(part))
      if (!found) throw new Error(`${part} does not run`)
      return found.pid
    },
    /** As if the machine lost its power. */
    async killAll() {
      const exited = once(child, 'exit')
      const services = processes()
      child.kill('SIGKILL')
      for (const { pid } of services) killHard(pid)
      await exited
    },
    startAgain: up,
    /** What the last start printed. */
    printed: () => printed,
    /** Runs another command of `npm run production` on this installation. */
    async run(...args: string[]): Promise<{ code: unknown; output: string }> {
      const running = start(...args)
      const output = Promise.all([text(running.stdout), text(running.stderr)])
      const [code] = await once(running, 'exit')
      return { code, output: (await output).join('') }
    }
  }
}
