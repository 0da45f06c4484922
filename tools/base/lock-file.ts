import { DatabaseSync } from 'node:sqlite'

import { CommandError, fullDisk } from './command-error.ts'

/** Error codes of SQLite. */
const [busy, full, writeFailed] = [5, 13, 778]

/** Garbage collection would release the locks. */
const held = new Set<DatabaseSync>()

/**
 * Locks a file for this process, or returns nothing if another process keeps the lock longer than the timeout. Node can't
 * lock files itself, so SQLite takes the operating system's lock. It is released when the process ends, even by a crash.
 */
export function lockFile(file: string, timeoutMs: number): (Disposable & { release(): void }) | undefined {
  const lock = new DatabaseSync(file, { timeout: timeoutMs })
  try {
    lock.exec('BEGIN EXCLUSIVE')
  } catch (error) {
    lock.close()
    const { errcode } = Object(error)
    if (errcode === busy) return undefined
    if (errcode === full || errcode === writeFailed) throw new CommandError(fullDisk)
    throw error
  }
  held.add(lock)
  const release = () => {
    if (held.delete(lock)) lock.close()
  }
  return { release, [Symbol.dispose]: release }
}
