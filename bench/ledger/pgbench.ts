import { execFile, execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

import { appRole } from '../gateway.ts'
import type { Sample } from '../harness/benchmark.ts'

export function pgbenchVersion(): string | undefined {
  try {
    return execFileSync('pgbench', ['--version'], { encoding: 'utf8' }).trim()
  } catch {
    return undefined
  }
}

export interface Limits {
  url: string
  clients: number
  seconds: number
}

export async function runPgbench({ url, clients, seconds }: Limits, script: string): Promise<Sample> {
  const folder = mkdtempSync(join(tmpdir(), 'tambay-pgbench-'))
  try {
    const file = join(folder, 'script.sql')
    writeFileSync(file, script)
    const amount = ['--client', String(clients), '--jobs', '1', '--time', String(seconds)]
    const args = ['--no-vacuum', '--protocol', 'prepared', ...amount, '--file', file, url]
    const env = { ...process.env, PGOPTIONS: `-c role=${appRole}` }
    const { stdout } = await promisify(execFile)('pgbench', args, { env })
    // The rate without the connection time, which is long for many clients.
    const rate = /^tps = ([\d.]+) \(without initial connection time\)/m.exec(stdout)?.[1]
    return { 'a second': Number(rate) }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
