import { existsSync, mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'

import { games } from '../../tools/base/ports.ts'
import type { PostgresUser } from '../../tools/database/postgres-user.ts'
import { typeChecksFolder } from '../../tools/release/contract/check-types.ts'
import { metricsFolderIn } from '../backup/backup-context.ts'
import { giveTo } from '../database/give-to.ts'
import type { Installation } from '../services/installation.ts'

/** Makes the folders that the services write to, and gives them to their users. */
export function prepareFolders(
  { settings, folders, database }: Installation,
  users: { service: PostgresUser; deploy: PostgresUser }
): void {
  const { public: published, ...hidden } = folders
  const make = (user: PostgresUser, folder: string, mode = 0o700) => {
    mkdirSync(folder, { recursive: true, mode })
    giveTo(user, folder)
  }
  for (const folder of [settings.DATA_DIR, metricsFolderIn(settings.DATA_DIR)])
    mkdirSync(folder, { recursive: true, mode: 0o755 })
  for (const folder of [...Object.values(hidden), ...games.map(game => join(folders.games, game))])
    make(users.service, folder)
  make(users.service, published, 0o755)
  make(users.deploy, settings.RELEASES_DIR, 0o755)
  // Services read the public halves.
  make(users.deploy, settings.SIGNING_KEYS, 0o755)
  make(users.deploy, typeChecksFolder, 0o755)
  if (existsSync(database.data)) make(users.service, dirname(database.data))
}
