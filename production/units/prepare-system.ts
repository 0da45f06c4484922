import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'

import { CommandError } from '../../tools/base/command-error.ts'
import { games } from '../../tools/base/ports.ts'
import { root } from '../../tools/base/root.ts'
import { giveTo, makeOwnFolder } from '../../tools/database/give-folder.ts'
import { idsOf, type PostgresUser } from '../../tools/database/postgres-user.ts'
import { typeChecksFolder } from '../../tools/release/contract/check-types.ts'
import { fillIn, type WantedFile, writeChanged } from '../files/files.ts'
import { describeServices } from '../services/describe-services.ts'
import type { Installation } from '../services/installation.ts'
import { quote } from '../settings/settings-file.ts'
import { caddyfile } from '../web/caddy.ts'
import { describeUnits } from './describe-units.ts'
import { systemctl, unitFolder } from './systemd.ts'

/** systemd-sysusers creates the users of the services. */
const usersFile: WantedFile = {
  path: '/etc/sysusers.d/tambay.conf',
  text: fillIn(join(import.meta.dirname, 'templates/sysusers.conf'), {}),
  mode: 0o644
}

export type Users = Record<'service' | 'deploy', PostgresUser>

export function createUsers(): Users {
  writeChanged([usersFile])
  execFileSync('systemd-sysusers', [usersFile.path])
  const users = { service: idsOf('tambay'), deploy: idsOf('tambay-deploy') }
  requireReadable(users.service)
  return users
}

/** The units hide /home and /root. */
function requireReadable(user: PostgresUser): void {
  const isHidden = /^\/(home|root|run\/user)\//.test(root)
  if (!isHidden && spawnSync(process.execPath, ['--version'], { ...user, cwd: '/' }).status === 0) return
  throw new CommandError(
    `The user tambay can't run ${root}. Move the repository to a folder that everybody can read, such as /opt/tambay.`
  )
}

export function prepareFolders(installation: Installation, users: Users): void {
  const { settings, folders, database, metricsFolder } = installation
  const { public: published, ...hidden } = folders
  for (const folder of [settings.DATA_DIR, metricsFolder]) mkdirSync(folder, { recursive: true, mode: 0o755 })
  for (const folder of [...Object.values(hidden), ...games.map(game => join(folders.games, game))])
    makeOwnFolder(folder, users.service)
  makeOwnFolder(published, users.service, 0o755)
  // Services read the public halves of the keys.
  for (const folder of [settings.RELEASES_DIR, settings.SIGNING_KEYS, typeChecksFolder])
    makeOwnFolder(folder, users.deploy, 0o755)
  if (existsSync(database.data)) giveTo(users.service, database.folder)
}

/** Writes the files that differ. Starts nothing. Returns the paths that changed. */
export async function installFiles(files: WantedFile[]): Promise<string[]> {
  const changed = writeChanged(files)
  if (changed.some(path => path.startsWith(unitFolder))) await systemctl('daemon-reload')
  return changed
}

/** Every file of an installation outside its data, releases and settings. Secrets are only in the variables, which root can read. */
export function describeSystemFiles(installation: Installation, databaseUrl: string): WantedFile[] {
  const services = describeServices(installation, databaseUrl)
  const units = Object.entries(describeUnits(installation, services))
  return [
    { path: '/etc/tambay/Caddyfile', text: caddyfile(installation), mode: 0o644 },
    ...services.map(({ name, environment }) => ({
      path: `/etc/tambay/services/${name}.env`,
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
