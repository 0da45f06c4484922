import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { CommandError } from '../base/command-error.ts'
import { lockFile } from '../base/lock-file.ts'

/** Waits for a process that is stopping, and fails if another process uses the folder. */
export function lockFolder(folder: string, timeoutMs = 3000): { release(): void } {
  const owner = join(folder, 'lock.pid')
  const lock = lockFile(join(folder, 'lock'), timeoutMs)
  if (!lock)
    throw new CommandError(
      `Tambay is already running on ${folder} (process ${readFileSync(owner, 'utf8')}). ` +
        'Stop it, or set another DATA_DIR and PORT.'
    )
  writeFileSync(owner, String(process.pid))
  return lock
}
