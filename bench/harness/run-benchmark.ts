import type { Benchmark, Contenders, Sample } from './benchmark.ts'
import { readOptions } from './options.ts'
import { describeRun, goalsTable, resultsTable } from './report.ts'
import { checkGoals, type Result } from './results.ts'

/** Returns the exit code: 1 if a goal is not met. */
export async function runBenchmark(benchmark: Benchmark, args: string[]): Promise<number> {
  const options = readOptions(args, benchmark.options)
  const facts: string[] = []
  const results: Result[] = []

  async function compareAll(
    table: string,
    contenders: Contenders<Record<string, Sample>>,
    rounds = options.rounds
  ): Promise<void> {
    const entries = Object.entries(contenders)
    for (let round = 0; round < rounds; round++) {
      // Starts each round with the next contender, so that none always runs first.
      const first = round % entries.length
      for (const [contender, run] of [...entries.slice(first), ...entries.slice(0, first)])
        for (const [scenario, sample] of Object.entries(await run())) {
          results.push({ table, scenario, contender, sample })
          console.log(`${scenario}: ${contender}, round ${round + 1} of ${rounds}`)
        }
    }
  }

  await using stack = new AsyncDisposableStack()
  await benchmark.run({
    options,
    stack,
    addFact: fact => void facts.push(fact),
    compareAll,
    async compare(table, scenario, contenders, rounds) {
      const named = Object.entries(contenders).map(([contender, run]) => {
        return [contender, async () => ({ [scenario]: await run() })] as const
      })
      await compareAll(table, Object.fromEntries(named), rounds)
    }
  })
  const tables = Object.entries(benchmark.tables).map(([name, table]) => ({
    ...table,
    results: results.filter(result => result.table === name)
  }))
  const checks = tables.flatMap(checkGoals)
  const text = [describeRun(options, facts), ...tables.map(resultsTable), goalsTable(checks)]
    .filter(part => part !== '')
    .join('\n\n')
  console.log(`\n${text}`)
  return checks.every(({ isMet }) => isMet) ? 0 : 1
}
