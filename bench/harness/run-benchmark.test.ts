import { expect, onTestFinished, test, vi } from 'vitest'

import type { Benchmark } from './benchmark.ts'
import { runBenchmark } from './run-benchmark.ts'

function hideOutput() {
  const log = vi.spyOn(console, 'log').mockImplementation(() => {})
  onTestFinished(() => log.mockRestore())
  return log
}

test('contenders take turns, and everything stops at the end', async () => {
  const log = hideOutput()
  const happened: string[] = []
  const take = (name: string) => async () => {
    happened.push(name)
    return { rate: 1 }
  }
  const benchmark: Benchmark = {
    options: { rounds: 2 },
    tables: { runs: { baseline: 'theirs', compared: [], goals: [{ column: 'rate', atLeast: 2 }] } },
    async run({ stack, compare }) {
      stack.defer(() => void happened.push('stopped'))
      await compare('runs', 'one', { ours: take('ours'), theirs: take('theirs') })
      happened.push('prepared')
      await compare('runs', 'one', { ours: take('ours') }, 1)
    }
  }
  expect(await runBenchmark(benchmark, [])).toBe(1)
  expect(happened).toEqual(['ours', 'theirs', 'theirs', 'ours', 'prepared', 'ours', 'stopped'])
  expect(log.mock.lastCall?.[0]).toContain('| one | ours | rate | ≥ 2 | 1 | **not met** |')
})
