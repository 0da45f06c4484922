import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

import { CommandError } from '../base/command-error.ts'
import { pollUntil } from '../base/poll-until.ts'

/**
 * Holds the folder for this process alone; refuses when another one does. The lock is the operating system's,
 * taken through SQLite because Node has no call for it: it ends with the process, however that ends.
 */
export async function lockFolder(folder: string, patience = { seconds: 3 }): Promise<{ release(): void }> {
  const lock = new DatabaseSync(join(folder, 'lock'))
  const owner = join(folder, 'lock.pid')
  // A start that was just killed or stopped may still be on its way out.
  if (!(await pollUntil(() => take(lock), patience))) {
    throw new CommandError(
      `Tambay already runs on ${folder} (process ${readFileSync(owner, 'utf8')}): ` +
        'stop it, or start another with DATA_DIR and PORT set to something else.'
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

/** A lock that the garbage collector finds is a lock that is lost. */
const held = new Set<DatabaseSync>()

function take(lock: DatabaseSync): boolean {
  try {
    lock.exec('BEGIN EXCLUSIVE')
    return true
  } catch (error) {
    if (error instanceof Error && 'errcode' in error && error.errcode === 5) return false
    throw error
  }
}
