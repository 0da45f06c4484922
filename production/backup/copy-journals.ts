import { cpSync, existsSync, globSync, mkdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

const attempts = 50
const headerBytes = 32

/**
 * Copies the folders of the games. Their servers keep the journals locked, so SQLite can't copy them. While the database
 * file and the start of its log stay the same, the log only grows, and the two copies belong together.
 */
export function copyJournals(from: string, to: string): void {
  rmSync(to, { recursive: true, force: true })
  mkdirSync(to, { recursive: true, mode: 0o700 })
  const isSqlite = (path: string) => /\.sqlite(-wal|-shm)?$/.test(path)
  cpSync(from, to, { recursive: true, preserveTimestamps: true, filter: path => !isSqlite(path) })
  for (const file of globSync('**/*.sqlite', { cwd: from })) copyDatabase(join(from, file), join(to, file))
}

function copyDatabase(from: string, to: string): void {
  for (let attempt = 0; attempt < attempts; attempt++) {
    const before = stateOf(from)
    cpSync(from, to)
    if (existsSync(`${from}-wal`)) cpSync(`${from}-wal`, `${to}-wal`)
    if (stateOf(from) === before) return
  }
  throw new Error(`${from} changes too often to be copied.`)
}

function stateOf(file: string): string {
  const { mtimeNs, size } = statSync(file, { bigint: true })
  const log = `${file}-wal`
  // It contains random numbers that change when SQLite starts the log again from its beginning.
  const header = existsSync(log) ? readFileSync(log).toString('hex', 0, headerBytes) : ''
  return `${mtimeNs} ${size} ${header}`
}

export function findDamagedJournals(folder: string): string[] {
  return globSync('**/*.sqlite', { cwd: folder }).filter(file => {
    const journal = new DatabaseSync(join(folder, file))
    try {
      const [row] = journal.prepare('PRAGMA integrity_check').all()
      return Object.values(row ?? {})[0] !== 'ok'
    } catch {
      return true
    } finally {
      journal.close()
    }
  })
}
