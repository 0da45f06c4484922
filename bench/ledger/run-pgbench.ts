import { execFile, execFileSync } from 'node:child_process'
import { globSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

import { appRole } from '../../gateway/src/platform/database/app-role.ts'
import { type Sample, sampleOf } from '../report/sample.ts'

const run = promisify(execFile)

export function findPgbench(): { path: string; version: string } | undefined {
  const installed = globSync('/usr/lib/postgresql/*/bin/pgbench').toSorted().toReversed()
  for (const path of [...installed, 'pgbench']) {
    try {
      return { path, version: execFileSync(path, ['--version'], { encoding: 'utf8' }).trim() }
    } catch {
      continue
    }
  }
  return undefined
}

/** Fills pgbench's tables. The scale is above the number of clients, as pgbench recommends to avoid lock contention. */
export async function prepareTpcb(pgbench: string, url: string, clients: number): Promise<void> {
  await run(pgbench, ['--initialize', '--quiet', '--scale', String(2 * clients), url])
}

interface Run {
  pgbench: string
  url: string
  script?: string
  clients: number
  seconds: number
}

export async function runPgbench({ pgbench, url, script, clients, seconds }: Run): Promise<Sample> {
  const folder = mkdtempSync(join(tmpdir(), 'tambay-pgbench-'))
  try {
    const file = join(folder, 'script.sql')
    if (script) writeFileSync(file, script)
    const what = script ? ['--file', file] : ['--builtin', 'tpcb-like']
    const how = ['--no-vacuum', '--protocol', 'prepared', '--log', '--log-prefix', join(folder, 'log')]
    const amount = ['--client', String(clients), '--jobs', '1', '--time', String(seconds)]
    // Only the owner may use pgbench's own tables; the ledger's tables are used with the application's role.
    const env = { ...process.env, ...(script && { PGOPTIONS: `-c role=${appRole}` }) }
    const { stdout } = await run(pgbench, [...how, ...amount, ...what, url], { env, maxBuffer: 1e8 })
    // Uses the rate that pgbench reports without the connection time, which is long for many clients.
    const perSecond = Number(/^tps = ([\d.]+) \(without initial connection time\)/m.exec(stdout)?.[1])
    return sampleOf(readLatencies(folder), perSecond)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Latencies in milliseconds. The third column of pgbench's log has them in microseconds. */
function readLatencies(folder: string): number[] {
  const logs = readdirSync(folder).filter(name => name.startsWith('log'))
  return logs.flatMap(name =>
    readFileSync(join(folder, name), 'utf8')
      .split('\n')
      .filter(line => line !== '')
      .map(line => Number(line.split(' ')[2]) / 1000)
  )
}
