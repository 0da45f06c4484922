import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

import { CommandError } from '../base/command-error.ts'
import { pollUntil } from '../base/poll-until.ts'

/**
 * Locks the folder for this process, or fails if another process holds the lock. Node can't lock files itself, so SQLite
 * takes the lock of the operating system, which ends with the process.
 */
export async function lockFolder(folder: string, limit = { seconds: 3 }): Promise<{ release(): void }> {
  const lock = new DatabaseSync(join(folder, 'lock'))
  const owner = join(folder, 'lock.pid')
  if (!(await pollUntil(() => tryLock(lock), limit))) {
    throw new CommandError(
      `Tambay is already running on ${folder} (process ${readFileSync(owner, 'utf8')}). ` +
        'Stop it, or set another DATA_DIR and PORT.'
    )
  }
  writeFileSync(owner, String(process.pid))
  held.add(lock)
  return {
    release() {
      held.delete(lock)
      lock.close()
    }
  }
}

/** Garbage collection would release the locks. */
const held = new Set<DatabaseSync>()

function tryLock(lock: DatabaseSync): boolean {
  try {
    lock.exec('BEGIN EXCLUSIVE')
    return true
  } catch (error) {
    if (error instanceof Error && 'errcode' in error && error.errcode === 5) return false
    throw error
  }
}
