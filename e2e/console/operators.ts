import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

import type { Page } from '@playwright/test'

const operator = fileURLToPath(new URL('../../gateway/src/operator/operator.ts', import.meta.url))

/** Returns the link of a new operator's invitation. */
export function inviteOperator(name: string, role: string, publicOrigin: string): string {
  const output = execFileSync(
    process.execPath,
    [operator, 'operators', 'invite', name, '--role', role, '--json'],
    { encoding: 'utf8', env: { ...process.env, PUBLIC_ORIGIN: publicOrigin } }
  )
  return JSON.parse(output).link
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
