import { rmSync } from 'node:fs'

import { findPostmaster, stopPostmaster } from './postmaster.ts'

// Run by start-watchdog.ts: our input ends when the process that started us is gone.
const [data, pid, remove] = process.argv.slice(2)
if (!data) throw new Error('Which data folder?')

for await (const _ of process.stdin);
// By now another start may have a server of its own on this folder.
if (findPostmaster(data) === Number(pid)) await stopPostmaster(data)
if (remove) rmSync(remove, { recursive: true, force: true })
