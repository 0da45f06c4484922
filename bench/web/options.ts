import { parseArgs } from 'node:util'

import { CommandError } from '../../tools/base/command-error.ts'

export interface Options {
  rounds: number
  isWritten: boolean
  hasLighthouse: boolean
}

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
  if (!Number.isInteger(rounds) || rounds < 1)
    throw new CommandError('--rounds must be a whole number of at least 1.')
  return { rounds, isWritten: values.write, hasLighthouse: values.lighthouse }
}
