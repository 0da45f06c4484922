import { runMain } from './base/command-error.ts'
import { exitOnSignal } from './base/exit-on-signal.ts'
import { runProgram } from './checks/run-program.ts'
import { startThrowaway } from './database/start-throwaway.ts'

/** `npm run test:deep [name]`: the tests that run thousands of cases, kill processes or wait for real time. */
await runMain(async () => {
  exitOnSignal()
  const database = await startThrowaway()
  try {
    const isOk = await runProgram('vitest/vitest.mjs', {
      args: ['run', '--config', 'vitest.deep.config.ts', ...process.argv.slice(2)],
      environment: { TEST_DATABASE_URL: database.urlOf('postgres') }
    })
    return isOk ? 0 : 1
  } finally {
    await database.stop()
  }
})
