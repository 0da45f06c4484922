import { execFileSync } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The user who runs PostgreSQL. PostgreSQL refuses to run as root, so root starts it as another one. Without
 * ids, it runs as the current user.
 */
export type PostgresUser = { uid?: number; gid?: number }

export function choosePostgresUser(data: string, name = 'nobody'): PostgresUser {
  if (process.getuid?.() !== 0) return {}
  if (!existsSync(data)) return idsOf(name)
  // An existing data folder keeps its owner.
  const { uid, gid } = statSync(data)
  return { uid, gid }
}

/** Runs the binary, which also detects `noexec` mounts and missing libraries. */
export function canRunPostgres(binaries: string, user: PostgresUser): boolean {
  return succeeds(join(binaries, 'bin/postgres'), ['--version'], user)
}

export function canWriteTo(folder: string, user: PostgresUser): boolean {
  return succeeds('test', ['-w', folder], user)
}

export function idsOf(name: string): PostgresUser {
  const idOf = (flag: string) => Number(execFileSync('id', [flag, name], { encoding: 'utf8' }))
  return { uid: idOf('-u'), gid: idOf('-g') }
}

function succeeds(command: string, args: string[], user: PostgresUser): boolean {
  try {
    execFileSync(command, args, { ...user, cwd: '/', stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}
