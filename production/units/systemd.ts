import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { basename } from 'node:path'
import { promisify } from 'node:util'

import { CommandError } from '../../tools/base/command-error.ts'
import { games } from '../../tools/base/ports.ts'

export const unitFolder = '/etc/systemd/system'
export const targetUnit = 'tambay.target'

/** `tambay-gateway@0.service`, `tambay-game@bingo.service`, `tambay-renderer.service`. */
export function unitOf(service: string): string {
  if (games.some(game => game === service)) return `tambay-game@${service}.service`
  return `tambay-${service.replace(/^gateway-/, 'gateway@')}.service`
}

/** Whether systemd runs this machine (sd_booted). */
export const hasSystemd = () => existsSync('/run/systemd/system')

export const hasUnits = () => hasSystemd() && existsSync(`${unitFolder}/${targetUnit}`)

export const systemctl = (...args: string[]) => promisify(execFile)('systemctl', args)

export const isActive = (unit: string) =>
  systemctl('is-active', '--quiet', unit).then(
    () => true,
    () => false
  )

/** Returns once the unit is ready. */
export async function bringUp(verb: Verb, unit: string): Promise<void> {
  // Otherwise a unit that has failed too often would be refused.
  await systemctl('reset-failed', unit).catch(() => {})
  await systemctl(verb, unit).catch(() => {
    throw new CommandError(`${unit} does not start. See why: journalctl -u ${unit} -n 50`)
  })
}

type Verb = 'start' | 'restart' | 'reload-or-restart'

/** Whether the file is the service's unit or has its variables. */
export const isFileOf = (service: string, path: string) =>
  [unitOf(service), `${service}.env`].includes(basename(path))

/** The web server takes a new configuration without a restart, and ignores the one that it has. */
export function verbFor(service: string, changed: string[]): Verb {
  if (changed.some(path => isFileOf(service, path))) return 'restart'
  return service === 'caddy' ? 'reload-or-restart' : 'start'
}
