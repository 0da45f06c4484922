import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'

import { CommandError } from '../../tools/base/command-error.ts'
import { targetUnit, unitFolder } from './unit-names.ts'

/** Whether systemd runs this machine (sd_booted). */
export const hasSystemd = () => existsSync('/run/systemd/system')

/** Whether `up` has installed its units here. */
export const hasUnits = () => hasSystemd() && existsSync(join(unitFolder, targetUnit))

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

export type Verb = 'start' | 'restart' | 'reload-or-restart'
