import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import type { Installation } from '../services/installation.ts'
import { caddyfile } from '../web/caddy.ts'

/** Runs the web server of an installation, and nothing else of it. */
export function startCaddy(cleanup: AsyncDisposableStack, installation: Installation): void {
  for (const each of Object.values(installation.folders)) mkdirSync(each, { recursive: true })
  const file = join(installation.folders.web, 'Caddyfile')
  writeFileSync(file, caddyfile(installation))
  const caddy = spawn('caddy', ['run', '--adapter', 'caddyfile', '--config', file], { stdio: 'ignore' })
  cleanup.defer(async () => {
    const exited = once(caddy, 'exit')
    caddy.kill()
    await exited
  })
}
