import type { OptionValues } from './options.ts'

/** Values by column title, with the unit in the title. NaN stands for a value that this machine can't measure. */
export type Sample = Record<string, number>

export interface Case {
  contender: string
  /** Returns one sample of each scenario that this run covers. */
  run(): Promise<Record<string, Sample>>
}

/** A case with one scenario. */
export function oneCase(scenario: string, contender: string, take: () => Promise<Sample>): Case {
  return { contender, run: async () => ({ [scenario]: await take() }) }
}

export interface Stage {
  /** The name of one of the benchmark's tables. */
  table: string
  /** The cases of a group take turns. */
  groups: Case[][]
  /** Default: the option `rounds`. */
  rounds?: number
}

export interface Goal {
  column: string
  /** Default: all. */
  contender?: string
  /** Default: all. */
  scenarios?: RegExp
  atMost?: number
  atLeast?: number
  /** The limit is for the ratio to the baseline. */
  isRatio?: boolean
  /** The contender of the ratio. Default: the baseline. */
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
}

export interface Benchmark<Options extends OptionValues = OptionValues> {
  /** The default of each option. */
  options: Options
  tables: Record<string, Table>
  /** Prepares and yields one stage after the other. A stage is measured before the next one is prepared. */
  stages(context: BenchContext<Options>): AsyncGenerator<Stage>
}
