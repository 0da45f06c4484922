import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'

import { games } from '../../tools/base/ports.ts'
import type { PostgresUser } from '../../tools/database/postgres-user.ts'
import type { Installation } from '../services/installation.ts'

/** Makes the folders that the services write to, and gives them to their users. */
export function prepareFolders(
  { settings, folders, database }: Installation,
  users: { service: PostgresUser; deploy: PostgresUser }
): void {
  const { public: published, ...hidden } = folders
  for (const folder of [...Object.values(hidden), ...games.map(game => join(folders.games, game))])
    giveTo(users.service, folder)
  giveTo(users.service, published, 0o755)
  giveTo(users.deploy, settings.RELEASES_DIR, 0o755)
  if (existsSync(database.data)) giveTo(users.service, dirname(database.data))
}

/** Changes what is in the folder only if the folder itself has another owner, because there may be a million pictures. */
export function giveTo({ uid, gid }: PostgresUser, folder: string, mode = 0o700): void {
  mkdirSync(folder, { recursive: true, mode })
  if (statSync(folder).uid !== uid) execFileSync('chown', ['-R', `${uid}:${gid}`, folder])
}
