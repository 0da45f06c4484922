import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

import { CommandError } from '../../tools/base/command-error.ts'
import { writeChanged } from '../files/write-changed.ts'
import { isListening } from '../network/connect-to.ts'
import type { Installation } from '../services/installation.ts'
import { adminSocket, caddyfile } from './caddyfile.ts'

export function requireCaddy(): void {
  if (spawnSync('caddy', ['version']).status === 0) return
  throw new CommandError(
    'The web server is missing: install Caddy 2.6 or newer, for example with apt-get install caddy.'
  )
}

/** Whether the web server of this installation runs. */
export const isCaddyRunning = ({ folders }: Pick<Installation, 'folders'>) =>
  isListening(adminSocket(folders.web))

/** Returns the file if its text is new. */
export function writeCaddyfile(installation: Installation): string | undefined {
  const path = join(installation.folders.web, 'Caddyfile')
  return writeChanged([{ path, text: caddyfile(installation), mode: 0o600 }])[0]
}

/** Gives the running web server its new configuration, if that changed. */
export function reloadCaddy(installation: Installation): void {
  const file = writeCaddyfile(installation)
  if (file === undefined) return
  const address = `unix/${adminSocket(installation.folders.web)}`
  const args = ['reload', '--adapter', 'caddyfile', '--config', file, '--address', address]
  const { status, stderr } = spawnSync('caddy', args, { encoding: 'utf8' })
  if (status !== 0)
    throw new CommandError(`The web server refuses ${file} and keeps its old configuration:\n${stderr}`)
}
