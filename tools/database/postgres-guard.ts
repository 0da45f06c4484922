import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { stopPostmaster } from './postmaster.ts'

// Run by guard-postgres.ts: our input ends when the process that started us is gone.
const [folder, flag] = process.argv.slice(2)
if (!folder) throw new Error('Which folder?')

for await (const _ of process.stdin);
await stopPostmaster(join(folder, 'data'))
if (flag === '--remove') rmSync(folder, { recursive: true, force: true })
