import { parseArgs } from 'node:util'

import { CommandError } from '../../tools/base/command-error.ts'

export interface Options {
  rounds: number
  seconds: number
  /** How many post at the same time: one table each. */
  clients: number[]
  /** Put the tables into docs/performance.md. */
  isWritten: boolean
}

/** `--rounds 5 --seconds 5 --clients 1,8,32 --write`, in any order. */
export function readOptions(args: string[]): Options {
  const { values } = parseArgs({
    args,
    options: {
      rounds: { type: 'string', default: '5' },
      seconds: { type: 'string', default: '5' },
      clients: { type: 'string', default: '1,8,32' },
      write: { type: 'boolean', default: false }
    }
  })
  const [rounds, seconds, ...clients] = [values.rounds, values.seconds, ...values.clients.split(',')].map(
    Number
  )
  const numbers = [rounds, seconds, ...clients]
  if (!rounds || !seconds || !numbers.every(number => Number.isInteger(number) && Number(number) > 0))
    throw new CommandError(
      '--rounds, --seconds and --clients are whole numbers from 1 on, clients with commas between.'
    )
  return { rounds, seconds, clients, isWritten: values.write }
}
