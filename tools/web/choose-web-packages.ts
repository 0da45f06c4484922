import { CommandError } from '../base/command-error.ts'
import { listWebPackages } from './web-packages.ts'

/** The names on a command line, which must be some and must be ours. */
export function chooseWebPackages(names: string[]): string[] {
  const known = listWebPackages().map(({ name }) => name)
  if (names.length > 0 && names.every(name => known.includes(name))) return names
  throw new CommandError(`Which of them? Name one or more: ${known.join(', ')}.`)
}
