import { rmSync } from 'node:fs'

import { findPostmaster, stopPostmaster } from './postmaster.ts'

const [data, pid, remove] = process.argv.slice(2)
if (!data) throw new Error('The data folder is missing from the arguments.')

for await (const _ of process.stdin);
// Checks the process id, because another start may have replaced the server.
if (findPostmaster(data) === Number(pid)) await stopPostmaster(data)
if (remove) rmSync(remove, { recursive: true, force: true })
