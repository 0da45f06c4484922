import { expect, onTestFinished, test, vi } from 'vitest'

import { type Benchmark, oneCase } from './benchmark.ts'
import { runBenchmark } from './run-benchmark.ts'

function hideOutput() {
  const log = vi.spyOn(console, 'log').mockImplementation(() => {})
  onTestFinished(() => log.mockRestore())
  return log
}

test('the cases of a group take turns, and a stage ends before the next one is prepared', async () => {
  const log = hideOutput()
  const happened: string[] = []
  const take = (name: string) =>
    oneCase('one', name, async () => {
      happened.push(name)
      return { rate: 1 }
    })
  const benchmark: Benchmark = {
    options: { rounds: 2 },
    tables: { runs: { baseline: 'theirs', compared: [], goals: [{ column: 'rate', atLeast: 2 }] } },
    async *stages({ stack }) {
      stack.defer(() => void happened.push('stopped'))
      yield { table: 'runs', groups: [[take('ours'), take('theirs')]] }
      happened.push('prepared')
      yield { table: 'runs', groups: [[take('ours')]], rounds: 1 }
    }
  }
  expect(await runBenchmark('test', benchmark, [])).toBe(1)
  expect(happened).toEqual(['ours', 'theirs', 'theirs', 'ours', 'prepared', 'ours', 'stopped'])
  expect(log.mock.lastCall?.[0]).toContain('| one | ours | rate | ≥ 2 | 1 | **not met** |')
})
