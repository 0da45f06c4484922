import { execFileSync } from 'node:child_process'
import { statSync } from 'node:fs'

import type { PostgresUser } from '../../tools/database/postgres-user.ts'

/** Changes what is in the folder only if the folder itself has another owner, because there may be a million pictures. */
export function giveTo({ uid, gid }: PostgresUser, folder: string): void {
  if (uid === undefined || gid === undefined || statSync(folder).uid === uid) return
  execFileSync('chown', ['-R', `${uid}:${gid}`, folder])
}
