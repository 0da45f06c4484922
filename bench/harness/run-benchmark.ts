import type { Benchmark, Case } from './benchmark.ts'
import { checkGoals } from './goals.ts'
import { readOptions } from './options.ts'
import { describeRun, goalsTable, resultsTable } from './report.ts'
import type { Result } from './results.ts'
import { writeReport } from './write-report.ts'

const runTimeoutMs = 5 * 60_000

/** Returns the exit code: 1 if a goal is not met. */
export async function runBenchmark(name: string, benchmark: Benchmark, args: string[]): Promise<number> {
  const { write, ...options } = readOptions(args, { ...benchmark.options, write: false })
  const facts: string[] = []
  const results: Result[] = []
  await using stack = new AsyncDisposableStack()
  const context = { options, stack, addFact: (fact: string) => void facts.push(fact) }
  for await (const { table, groups, rounds = options.rounds } of benchmark.stages(context))
    for (let round = 0; round < rounds; round++) {
      for (const [index, group] of groups.entries())
        for (const one of rotate(group, round + index))
          for (const [scenario, sample] of Object.entries(await withTimeout(one)))
            results.push({ table, scenario, contender: one.contender, round, sample })
      console.log(`${table}: round ${round + 1} of ${rounds}`)
    }
  const tables = Object.entries(benchmark.tables).map(([name, table]) => ({
    ...table,
    results: results.filter(result => result.table === name)
  }))
  const checks = tables.flatMap(checkGoals)
  const text = [describeRun(options, facts), ...tables.map(resultsTable), goalsTable(checks)]
    .filter(part => part !== '')
    .join('\n\n')
  console.log(`\n${text}`)
  if (write) writeReport(text, name)
  return checks.every(({ isMet }) => isMet) ? 0 : 1
}

/** Starts each round with the next contender, so that none always runs first. */
function rotate(group: Case[], turn: number): Case[] {
  const first = turn % group.length
  return [...group.slice(first), ...group.slice(0, first)]
}

async function withTimeout({ contender, run }: Case): ReturnType<Case['run']> {
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(reject, runTimeoutMs, new Error(`A run of ${contender} did not end in time.`))
  return await Promise.race([run(), promise]).finally(() => clearTimeout(timer))
}
