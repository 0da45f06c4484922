import { CommandError, runMain } from '../tools/base/command-error.ts'
import { exitOnSignal } from '../tools/base/exit-on-signal.ts'
import type { Benchmark } from './harness/benchmark.ts'
import { runBenchmark } from './harness/run-benchmark.ts'

/** Each loads only the parts of the app that it needs. */
const benchmarks: Record<string, () => Promise<Benchmark>> = {
  web: async () => (await import('./web/web.ts')).web,
  ledger: async () => (await import('./ledger/ledger.ts')).ledger,
  load: async () => (await import('./load/load.ts')).load,
  room: async () => (await import('./room/room.ts')).room,
  live: async () => (await import('./live/live.ts')).live,
  together: async () => (await import('./together/together.ts')).together,
  history: async () => (await import('./history/history.ts')).history
}

await runMain(async () => {
  exitOnSignal()
  const [name = '', ...args] = process.argv.slice(2)
  const benchmark = benchmarks[name]
  if (!benchmark) throw new CommandError(`There is no benchmark named ${name}: see npm run bench -- --help.`)
  return await runBenchmark(await benchmark(), args)
})
