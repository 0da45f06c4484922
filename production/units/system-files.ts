import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

import { type WantedFile, writeChanged } from '../files/write-changed.ts'
import { describeServices } from '../services/describe-services.ts'
import type { Installation } from '../services/installation.ts'
import { quote } from '../settings/settings-file.ts'
import { caddyfile } from '../web/caddyfile.ts'
import { describeUnits } from './describe-units.ts'
import { configuration, deployUser, serviceUser, unitFolder, variablesFileOf } from './names.ts'
import { systemctl } from './systemd.ts'

/** The users of the services, which systemd-sysusers creates. */
export const usersFile: WantedFile = {
  path: '/etc/sysusers.d/tambay.conf',
  text: `u ${serviceUser} - "Tambay" /nonexistent
u ${deployUser} - "Tambay's releases" /var/lib/${deployUser} /bin/sh
`,
  mode: 0o644
}

/** Writes the units, their variables and the web server's configuration. Starts nothing. Returns the paths that changed. */
export async function installFiles(installation: Installation, databaseUrl: string): Promise<string[]> {
  const { stdout } = spawnSync('/bin/sh', ['-c', 'command -v caddy'], { encoding: 'utf8' })
  const changed = writeChanged(describeSystemFiles(installation, databaseUrl, stdout.trim()))
  if (changed.some(path => path.startsWith(unitFolder))) await systemctl('daemon-reload')
  return changed
}

/** Every file of an installation outside its data, releases and settings. Secrets are only in the variables, which root can read. */
export function describeSystemFiles(
  installation: Installation,
  databaseUrl: string,
  caddy: string
): WantedFile[] {
  const services = describeServices(installation, databaseUrl)
  const units = Object.entries(describeUnits(installation, services, caddy))
  return [
    usersFile,
    { path: join(configuration, 'Caddyfile'), text: caddyfile(installation), mode: 0o644 },
    ...services
      .filter(({ name }) => name !== 'caddy')
      .map(({ name, environment }) => ({
        path: variablesFileOf(name),
        text: variablesText(environment),
        mode: 0o600
      })),
    ...units.map(([name, text]) => ({ path: join(unitFolder, name), text, mode: 0o644 }))
  ]
}

const variablesText = (environment: NodeJS.ProcessEnv) =>
  Object.entries(environment)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}=${quote(value)}\n`)
    .join('')
