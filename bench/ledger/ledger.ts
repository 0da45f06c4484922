import { execFile, execFileSync } from 'node:child_process'
import { promisify } from 'node:util'

import { appRole, openLedger, openPool, type Posting } from '../gateway.ts'
import type { Benchmark, Sample } from '../harness/benchmark.ts'
import { repeatFor } from '../harness/meters.ts'
import { addPeople, openFillingPool, prepareDatabase } from '../servers/database.ts'
import { postingOf, scriptOf, transfers } from './transfers.ts'

const options = { rounds: 5, seconds: 5, clients: [1, 8, 32] }
const startCoins = 1_000_000
const rate = { column: 'a second', contender: 'ledger', to: 'same SQL' }

export const ledger: Benchmark<typeof options> = {
  options,
  tables: {
    transfers: {
      baseline: 'same SQL',
      compared: ['a second'],
      goals: [
        { ...rate, scenarios: /, 1 at once$/, atLeast: 0.8 },
        { ...rate, scenarios: /^uncontended, (?!1 )/, atLeast: 0.95 },
        { ...rate, scenarios: /^one hot account, (?!1 )/, atLeast: 3 },
        { ...rate, scenarios: /^hot house of 64, (?!1 )/, atLeast: 0.95 }
      ]
    }
  },
  async run({ options: { seconds, clients }, stack, addFact, compare }) {
    addFact(execFileSync('pgbench', ['--version'], { encoding: 'utf8' }).trim())
    const url = await prepareDatabase(stack)
    const people = await addPeople(url, 10_000)
    const pool = openFillingPool(stack, url)
    await pool.query(`UPDATE account SET balance = ${startCoins} WHERE currency = 'coin'`)
    await pool.query('VACUUM ANALYZE')
    for (const count of clients)
      for (const transfer of Object.values(transfers)) {
        await compare('transfers', `${transfer.name}, ${count} at once`, {
          ledger: () => runLedger(url, count, seconds, () => postingOf(transfer, people)),
          'same SQL': () => runPgbench(url, count, seconds, scriptOf(transfer, people))
        })
      }
  }
}

async function runLedger(
  url: string,
  clients: number,
  seconds: number,
  next: () => Posting
): Promise<Sample> {
  const pool = openPool(url, clients)
  const { post } = openLedger({ pool })
  const sessions = Array.from({ length: clients }, () => post(next()))
  await Promise.all(sessions)
  const sample = await repeatFor(seconds, { clients: sessions, pids: [process.pid] }, () => post(next()))
  await pool.end()
  return sample
}

async function runPgbench(url: string, clients: number, seconds: number, script: string): Promise<Sample> {
  const amount = ['--client', String(clients), '--jobs', '1', '--time', String(seconds)]
  const args = ['--no-vacuum', '--protocol', 'prepared', ...amount, '--file', '-', url]
  const env = { ...process.env, PGOPTIONS: `-c role=${appRole}` }
  const running = promisify(execFile)('pgbench', args, { env })
  running.child.stdin?.end(script)
  // Opening the connections of many clients takes long, so this rate leaves it out.
  const rate = /^tps = ([\d.]+) \(without initial connection time\)/m.exec((await running).stdout)?.[1]
  return { 'a second': Number(rate) }
}
