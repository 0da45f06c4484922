import { parseArgs } from 'node:util'

export class CommandError extends Error {
  override name = 'CommandError'
}

/** For commands without arguments. */
export function refuseArguments(): void {
  parseArgs({})
}

export const fullDisk = 'The disk is full. Free some space and run the command again.'

/** `--help` prints the usage, and an error in the options ends with it. */
export async function runMain(main: () => Promise<number>, usage?: string): Promise<never> {
  if (usage !== undefined && process.argv.slice(2).some(word => word === '--help' || word === '-h')) {
    console.log(usage)
    process.exit(0)
  }
  const code = await main().catch((error: unknown) => {
    console.error(describeError(error, usage))
    return 1
  })
  process.exit(code)
}

function describeError(error: unknown, usage: string | undefined): unknown {
  if (error instanceof CommandError) return error.message
  const { code, path, message } = Object(error)
  // Node adds advice about `--` after the first sentence.
  if (String(code).startsWith('ERR_PARSE_ARGS'))
    return [`${String(message).split(/\.?\s*\n|\. /)[0]}.`, usage].filter(Boolean).join('\n')
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS')
    return `No permission to use ${path} (${code}). Check who owns it.`
  if (code === 'ENOSPC') return fullDisk
  return error
}
