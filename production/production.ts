import { runMain, CommandError } from '../tools/base/command-error.ts'
import { backup } from './backup/backup.ts'
import { drill } from './backup/drill.ts'
import { restore } from './backup/restore.ts'
import { check } from './check/check.ts'
import type { ProductionCommand } from './command/define-command.ts'
import { usageOf } from './command/usage.ts'
import { operator } from './services/operator.ts'
import { up } from './services/up.ts'
import { upgrade } from './services/upgrade.ts'
import { init } from './settings/init.ts'
import { status } from './status/status.ts'

const commands: readonly ProductionCommand[] = [
  init,
  check,
  up,
  status,
  upgrade,
  backup,
  restore,
  drill,
  operator
]

await runMain(() => runCommand(commands, process.argv.slice(2)), usageOf(commands))

async function runCommand(
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
