import type { OptionValues } from './options.ts'

/** Values by column title, with the unit in the title. NaN stands for a value that this machine can't measure. */
export type Sample = Record<string, number>

/** Each takes one sample. */
export type Contenders<Taken = Sample> = Record<string, () => Promise<Taken>>

export interface Goal {
  column: string
  /** Default: all. */
  contender?: string
  /** Default: all. */
  scenarios?: RegExp
  atMost?: number
  atLeast?: number
  /** The limit is for the ratio to this contender. */
  to?: string
}

export interface Table {
  baseline: string
  /** The columns that also show the ratio to the baseline. */
  compared: readonly string[]
  goals?: readonly Goal[]
}

export interface BenchContext<Options extends OptionValues = OptionValues> {
  options: Options
  /** At the end of the run, stops everything that the benchmark started. */
  stack: AsyncDisposableStack
  /** Adds a version or a size to the first line of the report. */
  addFact(fact: string): void
  /** The contenders take turns. Default of `rounds`: the option. */
  compare(table: string, scenario: string, contenders: Contenders, rounds?: number): Promise<void>
  /** For contenders that take samples of several scenarios at once. */
  compareAll(table: string, contenders: Contenders<Record<string, Sample>>): Promise<void>
}

export interface Benchmark<Options extends OptionValues = OptionValues> {
  /** The default of each option. */
  options: Options
  tables: Record<string, Table>
  run(context: BenchContext<Options>): Promise<void>
}
