import { execFileSync } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** Who runs PostgreSQL: it refuses root, so root hands it to `nobody`. Without ids: whoever we are. */
export type PostgresUser = { uid?: number; gid?: number }

export function choosePostgresUser(data: string): PostgresUser {
  if (process.getuid?.() !== 0) return {}
  if (!existsSync(data)) return { uid: idOf('-u'), gid: idOf('-g') }
  // Data made by somebody else, before root came along, stays theirs.
  const { uid, gid } = statSync(data)
  return { uid, gid }
}

/** Tried for real: rights, mount options and missing libraries all show in one run of the binary. */
export function canRunPostgres(binaries: string, user: PostgresUser): boolean {
  return succeeds(join(binaries, 'bin/postgres'), ['--version'], user)
}

export function canWriteTo(folder: string, user: PostgresUser): boolean {
  return succeeds('test', ['-w', folder], user)
}

function idOf(flag: '-u' | '-g'): number {
  return Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }))
}

function succeeds(command: string, args: string[], user: PostgresUser): boolean {
  try {
    execFileSync(command, args, { ...user, cwd: '/', stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}
