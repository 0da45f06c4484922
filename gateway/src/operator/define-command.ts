import type { Permission } from '@tambay/contracts/operator/permissions'
import * as z from 'zod/mini'

import type { Ledger } from '#ledger/ledger-types.ts'
import type { Db } from '#platform/database/db.ts'
import type { Clock } from '#platform/time/clock.ts'
import { type ExitCode, exitCodes } from './operator-error.ts'
import type { Actor } from './record-action.ts'

export interface OperatorContext extends Actor {
  db: Db
  clock: Clock
  ledger: Ledger
  /** Keeps the token of the session that this command line has. */
  tokenFile: string
  /** Shows a line before the command has ended. */
  print(line: string): void
}

interface CommandOptions<Input extends z.ZodMiniObject, Report> {
  /** One or two words, such as `reports list`. */
  name: string
  about: string
  /** `none`: anybody who has the database's password. */
  permission: Permission | 'none'
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
  permission: Permission | 'none'
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
  permission,
  input,
  run,
  format,
  exitCodeOf = () => exitCodes.done
}: CommandOptions<Input, Report>): OperatorCommand {
  return {
    name,
    about,
    permission,
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
