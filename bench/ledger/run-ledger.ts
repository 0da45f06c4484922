import { createLedger } from '../../gateway/src/ledger/ledger.ts'
import { createDb } from '../../gateway/src/platform/database/db.ts'
import { createPool } from '../../gateway/src/platform/database/pool.ts'
import { systemClock } from '../../gateway/src/platform/time/clock.ts'
import { type Sample, sampleOf } from '../report/sample.ts'
import { type People, postingOf, type Transfer } from './transfers.ts'

interface Run {
  url: string
  people: People
  transfer: Transfer
  clients: number
  seconds: number
}

export async function runLedger({ url, people, transfer, clients, seconds }: Run): Promise<Sample> {
  const pool = createPool({ url, max: clients, hasAppRole: true, onBroken: () => {} })
  const ledger = createLedger({ db: createDb(pool), clock: systemClock, onBalance: () => {} })
  const latencies: number[] = []
  await Promise.all(Array.from({ length: clients }, () => ledger.post(postingOf(transfer, people))))
  const start = performance.now()
  const end = start + seconds * 1000
  const client = async () => {
    for (let begin = performance.now(); begin < end;) {
      await ledger.post(postingOf(transfer, people))
      const now = performance.now()
      latencies.push(now - begin)
      begin = now
    }
  }
  await Promise.all(Array.from({ length: clients }, client))
  const sample = sampleOf(latencies, (1000 * latencies.length) / (performance.now() - start))
  await pool.end()
  return sample
}
