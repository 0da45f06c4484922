import { CommandError } from '../../tools/base/command-error.ts'
import type { ProductionCommand } from './define-command.ts'
import { usageOf } from './usage.ts'

export async function runCommand(
  commands: readonly ProductionCommand[],
  [name, ...args]: string[]
): Promise<number> {
  const command = commands.find(each => each.name === name)
  if (command) return command.run(args)
  if (name === undefined) throw new CommandError(usageOf(commands))
  throw new CommandError(
    `There is no command "${name}". Choose from: ${commands.map(each => each.name).join(', ')}.`
  )
}
