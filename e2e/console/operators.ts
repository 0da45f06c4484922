import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { fileURLToPath } from 'node:url'

import type { Page } from '@playwright/test'

const operator = fileURLToPath(new URL('../../gateway/src/operator/operator.ts', import.meta.url))

/** Runs a command of operators, and returns what it reports. */
export function runOperator(args: readonly string[], env: NodeJS.ProcessEnv = {}) {
  const output = execFileSync(process.execPath, [operator, ...args, '--json'], {
    encoding: 'utf8',
    env: { ...process.env, ...env }
  })
  return JSON.parse(output)
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
  await page.getByRole('heading', { level: 1 }).waitFor()
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
