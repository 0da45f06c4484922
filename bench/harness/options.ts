import { parseArgs } from 'node:util'

import { CommandError } from '../../tools/base/command-error.ts'

export interface OptionValues {
  rounds: number
  [name: string]: number | number[]
}

/** An option is a whole number or a growing list of them, like its default. */
export function readOptions(args: string[], defaults: OptionValues): OptionValues {
  const types = Object.keys(defaults).map(name => [name, { type: 'string' }] as const)
  const { values } = parseArgs({ args, options: Object.fromEntries(types) })
  const given = Object.entries(values).map(([name, text]) => {
    const numbers = String(text).split(',').map(Number)
    const isGrowing = numbers.every(
      (number, index) => Number.isInteger(number) && number > (numbers[index - 1] ?? 0)
    )
    const isList = Array.isArray(defaults[name])
    if (!isGrowing || (numbers.length > 1 && !isList))
      throw new CommandError(`--${name} takes positive whole numbers like its default, ${defaults[name]}.`)
    return [name, isList ? numbers : numbers[0]]
  })
  return { ...defaults, ...Object.fromEntries(given) }
}
