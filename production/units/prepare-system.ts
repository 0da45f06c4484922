import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'

import { CommandError } from '../../tools/base/command-error.ts'
import { games } from '../../tools/base/ports.ts'
import { root } from '../../tools/base/root.ts'
import { idsOf, type PostgresUser } from '../../tools/database/postgres-user.ts'
import { typeChecksFolder } from '../../tools/release/contract/check-types.ts'
import { giveTo } from '../files/folders.ts'
import { writeChanged } from '../files/write-changed.ts'
import type { Installation } from '../services/installation.ts'
import { deployUser, serviceUser } from './names.ts'
import { usersFile } from './system-files.ts'

export type Users = Record<'service' | 'deploy', PostgresUser>

export function createUsers(): Users {
  writeChanged([usersFile])
  execFileSync('systemd-sysusers', [usersFile.path])
  const users = { service: idsOf(serviceUser), deploy: idsOf(deployUser) }
  requireReadable(users.service)
  return users
}

/** The units hide /home and /root. */
function requireReadable(user: PostgresUser): void {
  const isHidden = /^\/(home|root|run\/user)\//.test(root)
  if (!isHidden && spawnSync(process.execPath, ['--version'], { ...user, cwd: '/' }).status === 0) return
  throw new CommandError(
    `The user ${serviceUser} can't run ${root}. Move the repository to a folder that everybody can read, such as /opt/tambay.`
  )
}

/** Makes the folders that the services write to, and gives them to their users. */
export function prepareFolders(installation: Installation, users: Users): void {
  const { settings, folders, database, metricsFolder } = installation
  const { public: published, ...hidden } = folders
  const make = (user: PostgresUser, folder: string, mode = 0o700) => {
    mkdirSync(folder, { recursive: true, mode })
    giveTo(user, folder)
  }
  for (const folder of [settings.DATA_DIR, metricsFolder]) mkdirSync(folder, { recursive: true, mode: 0o755 })
  for (const folder of [...Object.values(hidden), ...games.map(game => join(folders.games, game))])
    make(users.service, folder)
  make(users.service, published, 0o755)
  // Services read the public halves of the keys.
  for (const folder of [settings.RELEASES_DIR, settings.SIGNING_KEYS, typeChecksFolder])
    make(users.deploy, folder, 0o755)
  if (existsSync(database.data)) make(users.service, database.folder)
}
