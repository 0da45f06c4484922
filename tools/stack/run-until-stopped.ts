import { CommandError } from '../base/command-error.ts'

type Start = (stack: AsyncDisposableStack) => Promise<{ broken: Promise<string> }>

/**
 * Runs what `start` puts on the stack until somebody asks for the end or a part breaks, and then ends all of it,
 * the last started first. Gives the exit code.
 */
export async function runUntilStopped(start: Start): Promise<number> {
  const asked = untilAsked()
  const stack = new AsyncDisposableStack()
  const broken = start(stack).then(async world => {
    throw new CommandError(await world.broken)
  })
  // Ended while still starting: whatever the half-started parts then say is of no interest.
  broken.catch(() => {})
  try {
    await Promise.race([asked, broken])
    console.log('\nStopping …')
    return 0
  } finally {
    await stack.disposeAsync()
  }
}

/** Ctrl-C, a polite kill, a closed terminal, or the end of tools/run.mjs, which may be a `kill -9`. */
function untilAsked(): Promise<void> {
  return new Promise(done => {
    // They may come twice, from the terminal and from npm; the second one changes nothing.
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => done())
    process.once('disconnect', done)
  })
}
