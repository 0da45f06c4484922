import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

import { CommandError } from '../../tools/base/command-error.ts'
import type { PostgresUser } from '../../tools/database/postgres-user.ts'

interface RunOptions {
  user?: PostgresUser
  environment?: NodeJS.ProcessEnv
  input?: string
  /** Where the backups are, for error messages. */
  place: string
}

export async function runProgram(program: string, args: string[], options: RunOptions): Promise<string> {
  const { user, environment, input, place } = options
  const { PATH, HOME, XDG_CACHE_HOME } = process.env
  const env = { PATH, HOME, XDG_CACHE_HOME, TZ: 'UTC', ...environment }
  const running = promisify(execFile)(program, args, { ...user, env, cwd: '/', maxBuffer: 2 ** 28 })
  running.child.stdin?.end(input)
  const { stdout } = await running.catch((error: ProgramError) => {
    throw explain(program, place, error)
  })
  return stdout
}

const explanations = (place: string): [RegExp, string][] => [
  [
    /no space left on device/i,
    `The disk of ${place} is full. Free some space there and run it again. The earlier backups are complete.`
  ],
  [/wrong password or no key found/, `The passphrase does not open the backups in ${place}. Try it again.`],
  [
    /is there a repository|unable to open config file|unable to load info file|FileMissingError|\[055\]/i,
    `There is no backup in ${place}. Correct BACKUP_REPOSITORY, or mount its disk.`
  ],
  [
    /permission denied/i,
    `No permission to use ${place}. Run the command as root, and check who owns the folder.`
  ],
  [
    /unable to find backup set|no backup set to restore|\[075\]/i,
    `No backup in ${place} is old enough for this time. Name a later time with --to.`
  ]
]

type ProgramError = Error & Record<'code' | 'stdout' | 'stderr', string>

function explain(program: string, place: string, error: ProgramError): CommandError {
  const output = error.stderr + error.stdout
  if (error.code === 'ENOENT')
    return new CommandError(`${program} is not installed: apt-get install pgbackrest restic.`)
  const [, known] = explanations(place).find(([pattern]) => pattern.test(output)) ?? []
  if (known !== undefined) return new CommandError(known, { cause: output })
  const line = output.split('\n').find(text => /ERROR|Fatal|error/.test(text)) ?? output.split('\n')[0]
  return new CommandError(`${program} failed: ${(line || error.message).trim()}`)
}
