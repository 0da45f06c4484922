import { existsSync, mkdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

import { CommandError } from '../base/command-error.ts'

const reasons: Record<string, string> = {
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  EROFS: 'it is read-only',
  ENOSPC: 'the disk is full',
  EDQUOT: 'its disk quota is used up',
  ENOTDIR: 'it is, or is inside, a file',
  ENOENT: 'folders cannot be created there'
}

/** Creates the data folder if it is missing, and writes a file to it as a test. */
export function prepareDataFolder(folder: string): void {
  try {
    createFolder(folder)
    const probe = join(folder, `.write-test-${process.pid}`)
    writeFileSync(probe, 'test')
    rmSync(probe)
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : String(error)
    const reason = code in reasons ? `${reasons[code]} (${code})` : code
    throw new CommandError(
      `Cannot write to the data folder ${folder}: ${reason}. Change that, or choose another folder with DATA_DIR.`
    )
  }
}

/** A new database with the demo data takes 62 MB, and PostgreSQL's log of writes grows at first. */
const spaceForDatabase = 200e6

/** PostgreSQL reports a full disk only in the middle of its work. */
export function requireSpaceForDatabase(folder: string, needed = spaceForDatabase): void {
  const { bavail, bsize } = statfsSync(folder)
  const free = bavail * bsize
  if (free >= needed) return
  const megabytes = (bytes: number) => `${Math.floor(bytes / 1e6)} MB`
  throw new CommandError(
    `The data folder ${folder} needs ${megabytes(needed)} for a new database, but its disk has ${megabytes(free)} left. Free some space, or choose another folder with DATA_DIR.`
  )
}

/** Node's own `recursive` option never returns in /proc, which answers ENOENT for folders whose parent exists. */
function createFolder(folder: string): void {
  if (existsSync(folder)) return
  createFolder(dirname(folder))
  try {
    mkdirSync(folder)
  } catch (error) {
    const hasAppeared = existsSync(folder)
    if (!hasAppeared) throw error
  }
}
