export class CommandError extends Error {
  override name = 'CommandError'
}

export const fullDisk = 'The disk is full. Free some space and run the command again.'

export async function runMain(main: () => Promise<number>): Promise<never> {
  const code = await main().catch((error: unknown) => {
    console.error(describeError(error))
    return 1
  })
  process.exit(code)
}

function describeError(error: unknown): unknown {
  if (error instanceof CommandError) return error.message
  const { code, path } = Object(error)
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS')
    return `No permission to use ${path} (${code}). Check who owns it.`
  if (code === 'ENOSPC') return fullDisk
  return error
}
