/** Something the person at the keyboard can mend: shown as its one line, without a stack. */
export class CommandError extends Error {
  override name = 'CommandError'
}

/** Runs a command; a refusal is one line on stderr, anything else shows where it came from. */
export async function runMain(main: () => Promise<number>): Promise<never> {
  const code = await main().catch((error: unknown) => {
    console.error(explain(error))
    return 1
  })
  process.exit(code)
}

function explain(error: unknown): unknown {
  if (error instanceof CommandError) return error.message
  const { code, path } = Object(error)
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS')
    return `You may not use ${path} (${code}): whose is it?`
  if (code === 'ENOSPC') return 'The disk is full.'
  return error
}
