import { parseArgs } from 'node:util'

import { CommandError } from '../../tools/base/command-error.ts'

export interface OptionValues {
  rounds: number
  [name: string]: number | number[] | boolean
}

/** Options have the type of their default: a whole number, a growing list of them, or a switch. */
export function readOptions(args: string[], defaults: OptionValues): OptionValues {
  const types = Object.entries(defaults).map(([name, value]) => {
    return [name, { type: typeof value === 'boolean' ? 'boolean' : 'string' }] as const
  })
  const { values } = parseArgs({ args, options: Object.fromEntries(types) })
  const given = Object.entries(values).map(([name, value]) => {
    return [name, typeof value === 'string' ? parseNumbers(name, value, defaults[name]) : value]
  })
  return { ...defaults, ...Object.fromEntries(given) }
}

function parseNumbers(name: string, text: string, standard: unknown): number | number[] {
  const numbers = text.split(',').map(Number)
  const isGrowing = numbers.every(
    (number, index) => Number.isInteger(number) && number > (numbers[index - 1] ?? 0)
  )
  if (isGrowing && Array.isArray(standard)) return numbers
  if (isGrowing && numbers.length === 1) return Number(text)
  throw new CommandError(`--${name} takes positive whole numbers like its default, ${standard}.`)
}
