// Also runs on a server: `node --input-type=module - FOLDER NEXT EXPECTED < move-pointer.mjs`. Makes the files of FOLDER/NEXT the
// current ones if registry.json still has the hash EXPECTED. It takes the same lock as a deploy on the server.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

const [folder, next, expected] = process.argv.slice(2)
const registry = join(folder, 'registry.json')
const lock = new DatabaseSync(join(folder, 'lock'), { timeout: 10_000 })
lock.exec('BEGIN EXCLUSIVE')
const hash = existsSync(registry) ? createHash('sha256').update(readFileSync(registry)).digest('hex') : 'none'
const isUnchanged = hash === expected
// The registry is last: it decides what is live.
const files = readdirSync(join(folder, next)).toSorted(
  (a, b) => (a === 'registry.json') - (b === 'registry.json')
)
if (isUnchanged) for (const file of files) renameSync(join(folder, next, file), join(folder, file))
rmSync(join(folder, next), { recursive: true })
lock.close()
process.stdout.write(isUnchanged ? 'moved' : 'changed')
