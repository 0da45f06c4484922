import { runMain } from '../tools/base/command-error.ts'
import { runCommand } from './command/run-command.ts'
import { usageOf } from './command/usage.ts'
import { commands } from './commands.ts'

await runMain(() => runCommand(commands, process.argv.slice(2)), usageOf(commands))
