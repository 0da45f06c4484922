import { spawnSync } from 'node:child_process'

import { CommandError } from '../../tools/base/command-error.ts'
import { describeServices } from '../services/describe-services.ts'
import type { Installation } from '../services/installation.ts'
import { describeSystemFiles } from './system-files.ts'
import { systemctl } from './systemd.ts'
import { unitFolder } from './unit-names.ts'
import { writeChanged } from './write-changed.ts'

export const configuration = '/etc/tambay'

interface Source {
  settingsFile: string
  databaseUrl: string
}

/** Writes the units, their variables and the web server's configuration. Starts nothing. */
export async function installFiles(installation: Installation, { settingsFile, databaseUrl }: Source) {
  const services = describeServices(installation, { databaseUrl })
  const files = describeSystemFiles(installation, {
    services,
    settingsFile,
    configuration,
    caddy: findCaddy()
  })
  const changed = writeChanged(files)
  if (changed.some(path => path.startsWith(unitFolder))) await systemctl('daemon-reload')
  return { services, files, changed }
}

function findCaddy(): string {
  const { stdout, status } = spawnSync('/bin/sh', ['-c', 'command -v caddy'], { encoding: 'utf8' })
  if (status === 0) return stdout.trim()
  throw new CommandError('The web server is missing: apt-get install caddy.')
}
