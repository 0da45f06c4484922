import * as z from 'zod/mini'

import type { Ledger } from '#ledger/ledger-types.ts'
import type { Db } from '#platform/database/db.ts'
import type { Clock } from '#platform/time/clock.ts'
import { type ExitCode, exitCodes } from './operator-error.ts'

export interface OperatorContext {
  db: Db
  clock: Clock
  ledger: Ledger
  operator: string
}

interface CommandOptions<Input extends z.ZodMiniObject, Report> {
  /** One or two words, such as `reports list`. */
  name: string
  about: string
  /** `target` is the argument after the name; all other fields are options. */
  input: Input
  run(context: OperatorContext, input: z.output<Input>): Promise<Report>
  format(report: Report): string
  exitCodeOf?(report: Report): ExitCode
}

export interface Outcome {
  report: unknown
  text: string
  exitCode: ExitCode
}

export interface OperatorCommand {
  name: string
  about: string
  shape: Readonly<Record<string, z.core.$ZodType>>
  read(
    values: unknown
  ):
    | { issue: z.core.$ZodIssue | undefined }
    | { input: object; run(context: OperatorContext): Promise<Outcome> }
}

export function defineCommand<Input extends z.ZodMiniObject, Report>({
  name,
  about,
  input,
  run,
  format,
  exitCodeOf = () => exitCodes.done
}: CommandOptions<Input, Report>): OperatorCommand {
  return {
    name,
    about,
    shape: input.shape,
    read(values) {
      const { data, error } = z.safeParse(input, values)
      if (error) return { issue: error.issues[0] }
      return {
        input: data,
        async run(context) {
          const report = await run(context, data)
          return { report, text: format(report), exitCode: exitCodeOf(report) }
        }
      }
    }
  }
}
