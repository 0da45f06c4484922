import { spawn, spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

import type { Page } from '@playwright/test'

const operator = fileURLToPath(new URL('../../gateway/src/operator/operator.ts', import.meta.url))

let hasChief = false

/** Runs a command as the owner chief, without proof, and returns what it reports. */
export function runOperator(args: readonly string[], env: NodeJS.ProcessEnv = {}) {
  const run = (...given: string[]) =>
    spawnSync(process.execPath, [operator, ...given, '--unproven', '--as', 'chief', '--json'], {
      encoding: 'utf8',
      env: { ...process.env, ...env }
    }).stdout
  // Another worker may have been faster, and then it is refused.
  if (!hasChief) run('operators', 'invite', 'chief', '--role', 'owner')
  hasChief = true
  return JSON.parse(run(...args))
}

/** Starts `sign-in` on a command line of its own. `run` is a command on the same command line. */
export async function signInTerminal(publicOrigin: string) {
  const folder = await mkdtemp(join(tmpdir(), 'terminal-'))
  const env = { ...process.env, PUBLIC_ORIGIN: publicOrigin, XDG_STATE_HOME: folder }
  const child = spawn(process.execPath, [operator, 'sign-in'], { env })
  const [shown] = await once(child.stderr.setEncoding('utf8'), 'data')
  return {
    link: /http\S+/.exec(shown)?.[0] ?? '',
    code: /Code: (\S+)/.exec(shown)?.[1] ?? '',
    ended: once(child, 'close').then(([exitCode]) => exitCode),
    run: (...args: string[]) =>
      spawnSync(process.execPath, [operator, ...args], { env, encoding: 'utf8' }).stdout,
    [Symbol.asyncDispose]: () => rm(folder, { recursive: true })
  }
}

/** Returns the link of a new operator's invitation. */
export function inviteOperator(name: string, role: string, publicOrigin: string): string {
  return runOperator(['operators', 'invite', name, '--role', role], { PUBLIC_ORIGIN: publicOrigin }).link
}

/** Opens the console as a new operator. Needs a security key (`addSecurityKey`). */
export async function enterConsole(page: Page, role: string, publicOrigin: string): Promise<string> {
  const name = `${role.slice(0, 3)}-${randomUUID().slice(0, 8)}`
  await page.goto(inviteOperator(name, role, publicOrigin))
  await page.getByRole('button', { name: 'Create a passkey' }).press('Enter')
  await page.getByRole('navigation', { name: 'Areas' }).waitFor()
  return name
}

/** A security key inside the browser, which confirms everything with a PIN. */
export async function addSecurityKey(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true
    }
  })
}
