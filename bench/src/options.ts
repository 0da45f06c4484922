import { parseArgs } from 'node:util'

import { CommandError } from '../../tools/base/command-error.ts'

export interface Options {
  rounds: number
  /** Put the tables into docs/performance.md. */
  isWritten: boolean
  /** Ask Lighthouse for its opinion of the home page too. */
  hasLighthouse: boolean
}

/** `--rounds 7 --write --lighthouse`, in any order. */
export function readOptions(args: string[]): Options {
  const { values } = parseArgs({
    args,
    options: {
      rounds: { type: 'string', default: '5' },
      write: { type: 'boolean', default: false },
      lighthouse: { type: 'boolean', default: false }
    }
  })
  const rounds = Number(values.rounds)
  if (!Number.isInteger(rounds) || rounds < 1) throw new CommandError('--rounds is a whole number from 1 on.')
  return { rounds, isWritten: values.write, hasLighthouse: values.lighthouse }
}
