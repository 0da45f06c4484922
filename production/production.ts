import { runMain, CommandError } from '../tools/base/command-error.ts'
import { backup } from './backup/backup.ts'
import { drill } from './backup/drill.ts'
import { restore } from './backup/restore.ts'
import { check } from './check/check.ts'
import { commonOptions, type Options } from './command/define-command.ts'
import { operator } from './services/operator.ts'
import { up } from './services/up.ts'
import { upgrade } from './services/upgrade.ts'
import { init } from './settings/init.ts'
import { status } from './status/status.ts'

const commands = [init, check, up, status, upgrade, backup, restore, drill, operator]

const line = (start: string, about: string) => `${start.padEnd(30)}  ${about}`
const linesOf = (options: Options) =>
  Object.entries(options).map(([name, { value = '', about }]) => line(`      --${name} ${value}`, about))
const usage = [
  'npm run production -- <command>',
  '',
  ...commands.flatMap(({ name, about, options }) => [line(`  ${name}`, about), ...linesOf(options)]),
  '',
  'Every command:',
  ...linesOf(commonOptions)
].join('\n')

await runMain(async () => {
  const [name, ...args] = process.argv.slice(2)
  const command = commands.find(each => each.name === name)
  if (command) return command.run(args)
  if (name === undefined) throw new CommandError(usage)
  throw new CommandError(
    `There is no command "${name}". Choose from: ${commands.map(each => each.name).join(', ')}.`
  )
}, usage)
