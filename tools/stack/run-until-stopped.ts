import { CommandError } from '../base/command-error.ts'

type Start = (cleanup: AsyncDisposableStack) => Promise<{ failure: Promise<string> }>

/**
 * Starts the services and waits until a stop is requested or a service fails for good. Then stops everything
 * that `start` registered for cleanup, in reverse order.
 */
export async function runUntilStopped(start: Start): Promise<number> {
  const stopRequest = waitForStopRequest()
  const cleanup = new AsyncDisposableStack()
  const failure = start(cleanup).then(async ({ failure: reason }) => {
    throw new CommandError(await reason)
  })
  // Hides the error of a service that was stopped while starting, because it would only distract.
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
    // Keeps the handlers: npm and the terminal may both send the signal, and the second signal must not kill
    // this process.
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => resolve())
    process.once('disconnect', resolve)
  })
}
