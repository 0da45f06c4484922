import { CommandError } from '../base/command-error.ts'

type Start = (cleanup: AsyncDisposableStack) => Promise<{ failure: Promise<string> }>

/**
 * Runs what `start` registers for cleanup until a stop is requested or a service fails for good, then stops everything in
 * reverse order.
 */
export async function runUntilStopped(start: Start): Promise<number> {
  const stopRequest = waitForStopRequest()
  const cleanup = new AsyncDisposableStack()
  const failure = start(cleanup).then(async ({ failure: reason }) => {
    throw new CommandError(await reason)
  })
  // A stop while services are starting makes them fail too; that error would only distract.
  failure.catch(() => {})
  try {
    await Promise.race([stopRequest, failure])
    console.log('\nStopping …')
    return 0
  } finally {
    await cleanup.disposeAsync()
  }
}

function waitForStopRequest(): Promise<void> {
  return new Promise(resolve => {
    // The handlers stay: npm and the terminal may both send the signal, and the second must not kill us.
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => resolve())
    process.once('disconnect', resolve)
  })
}
