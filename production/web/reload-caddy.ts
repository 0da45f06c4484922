import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { CommandError } from '../../tools/base/command-error.ts'
import type { Installation } from '../services/installation.ts'
import { adminSocket, caddyfile } from './caddyfile.ts'

/** Gives the running web server its new configuration, if that changed. */
export function reloadCaddy(installation: Installation): void {
  const { web } = installation.folders
  const file = join(web, 'Caddyfile')
  const text = caddyfile(installation)
  if (existsSync(file) && readFileSync(file, 'utf8') === text) return
  writeFileSync(file, text, { mode: 0o600 })
  const args = ['reload', '--adapter', 'caddyfile', '--config', file, '--address', `unix/${adminSocket(web)}`]
  const { status, stderr } = spawnSync('caddy', args, { encoding: 'utf8' })
  if (status !== 0)
    throw new CommandError(`The web server refuses ${file} and keeps its old configuration:\n${stderr}`)
}
