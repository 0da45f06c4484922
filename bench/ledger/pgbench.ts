import { execFile, execFileSync } from 'node:child_process'
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
  const amount = ['--client', String(clients), '--jobs', '1', '--time', String(seconds)]
  const args = ['--no-vacuum', '--protocol', 'prepared', ...amount, '--file', '-', url]
  const env = { ...process.env, PGOPTIONS: `-c role=${appRole}` }
  const running = promisify(execFile)('pgbench', args, { env })
  running.child.stdin?.end(script)
  // Opening the connections of many clients takes long, so this rate leaves it out.
  const rate = /^tps = ([\d.]+) \(without initial connection time\)/m.exec((await running).stdout)?.[1]
  return { 'a second': Number(rate) }
}
