import type { Options } from './options.ts'
import { runLedger } from './run-ledger.ts'
import { runPgbench } from './run-pgbench.ts'
import type { Sample } from './sample.ts'
import { type People, scriptOf, transfers } from './transfers.ts'

export interface Measured extends Sample {
  clients: number
  transfer: string
  contender: (typeof contenders)[number]
}

/** `ledger`: Node through the module. `same SQL`: pgbench with the module's own statement. */
export const contenders = ['ledger', 'same SQL', 'tpcb-like'] as const

interface Stage {
  url: string
  people: People
  /** Where it is. */
  pgbench: string | undefined
}

/** One after the other, so that all meet the same machine; in each round another one begins. */
export async function measure(
  { url, people, pgbench }: Stage,
  { rounds, seconds, clients: counts }: Options,
  say: (line: string) => void
): Promise<Measured[]> {
  const measured: Measured[] = []
  for (let round = 0; round < rounds; round++) {
    for (const clients of counts) {
      const runs = transfers.flatMap(transfer => {
        const of = { transfer: transfer.name, clients }
        const limits = { url, clients, seconds }
        return [
          async () => ({
            ...of,
            contender: 'ledger' as const,
            ...(await runLedger({ ...limits, people, transfer }))
          }),
          async () =>
            pgbench && {
              ...of,
              contender: 'same SQL' as const,
              ...(await runPgbench({ ...limits, pgbench, script: scriptOf(transfer, people) }))
            }
        ]
      })
      const tpcb = async () =>
        pgbench && {
          transfer: 'tpcb-like',
          clients,
          contender: 'tpcb-like' as const,
          ...(await runPgbench({ url, clients, seconds, pgbench }))
        }
      for (const run of rotate([...runs, tpcb], round)) {
        const result = await run()
        if (result) measured.push(result)
      }
    }
    say(`Round ${round + 1} of ${rounds}`)
  }
  return measured
}

function rotate<T>(items: T[], by: number): T[] {
  const first = by % items.length
  return [...items.slice(first), ...items.slice(0, first)]
}
