import { runProgram } from './base/run-package.ts'
import { startThrowaway } from './database/start-throwaway.ts'

/**
 * `throwaway-database -- <command…>`: runs the command with TEST_DATABASE_URL, then stops the server. Without a command,
 * the server runs until a signal or the end of standard input.
 */
const [command, ...args] = process.argv.slice(2).filter((arg, index) => !(index === 0 && arg === '--'))
const database = await startThrowaway()
const url = database.urlOf('postgres')
console.log(`TEST_DATABASE_URL=${url}`)

const environment = { ...process.env, TEST_DATABASE_URL: url }
process.exitCode = await (command
  ? runProgram(command, args, { stdio: 'inherit', env: environment })
  : untilStopped())
await database.stop()
process.exit()

function untilStopped(): Promise<number> {
  return new Promise(resolve => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve(0))
    process.stdin.resume().once('end', () => resolve(0))
  })
}
