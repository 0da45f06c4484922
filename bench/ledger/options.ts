import { parseArgs } from 'node:util'

import { CommandError } from '../../tools/base/command-error.ts'

export interface Options {
  rounds: number
  seconds: number
  clients: number[]
  isWritten: boolean
}

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
