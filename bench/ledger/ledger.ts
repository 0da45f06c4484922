import { query } from '../../tools/database/query.ts'
import { openLedger, openPool, type Posting } from '../gateway.ts'
import { type Benchmark, oneCase, type Sample } from '../harness/benchmark.ts'
import { repeatFor } from '../harness/latencies.ts'
import { addPeople, openFillingPool, prepareDatabase } from '../servers/database.ts'
import { type Limits, pgbenchVersion, runPgbench } from './pgbench.ts'
import { postingOf, scriptOf, transfers } from './transfers.ts'

const options = { rounds: 5, seconds: 5, clients: [1, 8, 32] }
const startCoins = 1_000_000
const rate = { column: 'a second', contender: 'ledger' }

export const ledger: Benchmark<typeof options> = {
  options,
  tables: {
    transfers: {
      baseline: 'same SQL',
      compared: ['a second'],
      goals: [
        { ...rate, scenarios: /, 1 at once$/, atLeast: 0.8, isRatio: true },
        { ...rate, scenarios: /^uncontended, (?!1 )/, atLeast: 0.95, isRatio: true },
        { ...rate, scenarios: /^one hot account, (?!1 )/, atLeast: 3, isRatio: true },
        { ...rate, scenarios: /^hot house of 64, (?!1 )/, atLeast: 0.95, isRatio: true }
      ]
    }
  },
  async *stages({ options: { seconds, clients }, stack, addFact }) {
    const pgbench = pgbenchVersion()
    const url = await prepareDatabase(stack)
    const people = await addPeople(url, 10_000)
    await openFillingPool(stack, url).query(
      `UPDATE account SET balance = ${startCoins} WHERE currency = 'coin'`
    )
    await query(url, 'VACUUM ANALYZE')
    const { rows } = await query(url, 'SHOW server_version')
    addFact(`PostgreSQL ${rows[0].server_version}`)
    addFact(pgbench ?? 'no pgbench here (Debian: apt-get install postgresql)')
    yield {
      table: 'transfers',
      groups: clients.flatMap(count =>
        Object.values(transfers).map(transfer => {
          const scenario = `${transfer.name}, ${count} at once`
          const limits = { url, clients: count, seconds }
          const posting = () => postingOf(transfer, people)
          const script = scriptOf(transfer, people)
          return [
            oneCase(scenario, 'ledger', () => runLedger(limits, posting)),
            ...(pgbench ? [oneCase(scenario, 'same SQL', () => runPgbench(limits, script))] : [])
          ]
        })
      )
    }
  }
}

async function runLedger({ url, clients, seconds }: Limits, posting: () => Posting): Promise<Sample> {
  const pool = openPool(url, clients)
  const { post } = openLedger(pool)
  const sessions = Array.from({ length: clients }, () => post(posting()))
  await Promise.all(sessions)
  const sample = await repeatFor(seconds, { clients: sessions }, () => post(posting()))
  await pool.end()
  return sample
}
