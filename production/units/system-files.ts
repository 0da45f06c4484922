import { join } from 'node:path'

import type { Installation } from '../services/installation.ts'
import { quote } from '../settings/write-settings.ts'
import { caddyfile } from '../web/caddyfile.ts'
import { describeUnits, type UnitOptions } from './describe-units.ts'
import { unitFolder, variablesFileOf } from './unit-names.ts'
import { sysusers } from './users.ts'

export interface SystemFile {
  path: string
  text: string
  mode: number
}

export const usersFile: SystemFile = { path: '/etc/sysusers.d/tambay.conf', text: sysusers, mode: 0o644 }

/** Every file of an installation outside its data, releases and settings. Secrets are only in the variables, which root can read. */
export function describeSystemFiles(installation: Installation, options: UnitOptions): SystemFile[] {
  const { services, configuration } = options
  return [
    usersFile,
    { path: join(configuration, 'Caddyfile'), text: caddyfile(installation), mode: 0o644 },
    ...services
      .filter(({ name }) => name !== 'caddy')
      .map(({ name, environment }) => ({
        path: join(configuration, variablesFileOf(name)),
        text: variablesText(environment),
        mode: 0o600
      })),
    ...Object.entries(describeUnits(installation, options)).map(([name, text]) => ({
      path: join(unitFolder, name),
      text,
      mode: 0o644
    }))
  ]
}

const variablesText = (environment: NodeJS.ProcessEnv) =>
  Object.entries(environment)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}=${quote(value)}\n`)
    .join('')
