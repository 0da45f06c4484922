import { parseArgs } from 'node:util'

import { CommandError } from '../../tools/base/command-error.ts'

export interface Options {
  rounds: number
  seconds: number
  clients: number[]
  isWritten: boolean
}

interface Defaults {
  rounds: string
  seconds: string
  clients: string
}

export function readOptions(args: string[], defaults: Defaults): Options {
  const { values } = parseArgs({
    args,
    options: {
      rounds: { type: 'string', default: defaults.rounds },
      seconds: { type: 'string', default: defaults.seconds },
      clients: { type: 'string', default: defaults.clients },
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
