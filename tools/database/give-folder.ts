import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

import type { PostgresUser } from './postgres-user.ts'

/** Changes what is in the folder only if the folder itself has another owner, because there may be a million pictures. */
export function giveTo({ uid, gid }: PostgresUser, path: string): void {
  if (uid === undefined || gid === undefined || statSync(path).uid === uid) return
  execFileSync('chown', ['-R', `${uid}:${gid}`, path])
}

/** By default, only the user may open it. */
export function makeOwnFolder(path: string, user: PostgresUser, mode = 0o700): void {
  makeOpenFolder(dirname(path))
  if (!existsSync(path)) mkdirSync(path, { mode })
  giveTo(user, path)
}

/** Other users may pass through it, but not list it. */
export function makeOpenFolder(path: string): void {
  if (!existsSync(path)) mkdirSync(path, { recursive: true, mode: 0o711 })
}
