import { execFile, execFileSync } from 'node:child_process'
import { globSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

import { appRole } from '../../gateway/src/db/app-role.ts'
import { type Sample, sampleOf } from './sample.ts'

const run = promisify(execFile)

/** PostgreSQL's own benchmark, if this machine has it: Debian's package `postgresql` brings it along. */
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

/** As many rows as pgbench wants for that many clients not to wait for each other. */
export async function prepareTpcb(pgbench: string, url: string, clients: number): Promise<void> {
  await run(pgbench, ['--initialize', '--quiet', '--scale', String(2 * clients), url])
}

interface Run {
  pgbench: string
  url: string
  /** SQL for `--file`; without it the builtin tpcb-like. */
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
    // Those tables are the owner's alone; the ledger's are for the application's role.
    const env = { ...process.env, ...(script && { PGOPTIONS: `-c role=${appRole}` }) }
    const { stdout } = await run(pgbench, [...how, ...amount, ...what, url], { env, maxBuffer: 1e8 })
    // Its time begins before it connects, which takes a while for many; its own rate does not.
    const perSecond = Number(/^tps = ([\d.]+) \(without initial connection time\)/m.exec(stdout)?.[1])
    return sampleOf(readLatencies(folder), perSecond)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The third column of a transaction log is how long it took, in microseconds. */
function readLatencies(folder: string): number[] {
  const logs = readdirSync(folder).filter(name => name.startsWith('log'))
  return logs.flatMap(name =>
    readFileSync(join(folder, name), 'utf8')
      .split('\n')
      .filter(line => line !== '')
      .map(line => Number(line.split(' ')[2]) / 1000)
  )
}
