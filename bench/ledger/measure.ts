import type { Options } from '../report/options.ts'
import type { Sample } from '../report/sample.ts'
import { rotate } from '../report/statistics.ts'
import { runLedger } from './run-ledger.ts'
import { runPgbench } from './run-pgbench.ts'
import { type People, scriptOf, type Transfer, transfers } from './transfers.ts'

export interface Measured extends Sample {
  clients: number
  transfer: string
  contender: (typeof contenders)[number]
}

export const contenders = ['ledger', 'same SQL', 'tpcb-like'] as const

interface Stage {
  url: string
  people: People
  pgbench: string | undefined
}

export async function measure(
  { url, people, pgbench }: Stage,
  { rounds, seconds, clients: counts }: Options,
  say: (line: string) => void
): Promise<Measured[]> {
  const measured: Measured[] = []
  for (let round = 0; round < rounds; round++) {
    for (const clients of counts) {
      const limits = { url, clients, seconds }
      const ledger = (transfer: Transfer) => async () => ({
        clients,
        transfer: transfer.name,
        contender: 'ledger' as const,
        ...(await runLedger({ ...limits, people, transfer }))
      })
      const sameSql = (transfer: Transfer) => async () =>
        pgbench && {
          clients,
          transfer: transfer.name,
          contender: 'same SQL' as const,
          ...(await runPgbench({ ...limits, pgbench, script: scriptOf(transfer, people) }))
        }
      const tpcb = async () =>
        pgbench && {
          clients,
          transfer: 'tpcb-like',
          contender: 'tpcb-like' as const,
          ...(await runPgbench({ ...limits, pgbench }))
        }
      const { uncontended, hot, house } = transfers
      const runs = [
        sameSql(uncontended),
        ledger(uncontended),
        ledger(house),
        sameSql(house),
        ledger(hot),
        sameSql(hot),
        tpcb
      ]
      for (const run of rotate(runs, round)) {
        const result = await run()
        if (result) measured.push(result)
      }
    }
    say(`Round ${round + 1} of ${rounds}`)
  }
  return measured
}
