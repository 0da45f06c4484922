import { join } from 'node:path'

import { runMain } from '../base/command-error.ts'
import { checkPorts } from './check-ports.ts'
import { loadSecretKey } from './load-secret-key.ts'
import { openDatabase } from './open-database.ts'
import { readSettings } from './read-settings.ts'
import { runUntilStopped } from './run-until-stopped.ts'
import { startStack, type StackOptions } from './start-stack.ts'

/** Builds what a browser loads, and says what is special about this way of running it. */
type Prepare = (stack: AsyncDisposableStack) => Promise<Partial<StackOptions>>

/** Runs the whole of Tambay, as the environment wants it, until it is stopped. */
export function runStack(prepare: Prepare): Promise<never> {
  return runMain(() =>
    runUntilStopped(async stack => {
      const { ports, dataFolder, databaseUrl } = readSettings(process.env)
      await checkPorts(ports)
      const database = await openDatabase(stack, { dataFolder, databaseUrl })
      const special = await prepare(stack)
      const logs = join(dataFolder, 'logs')
      const environment = {
        SECRET_KEY: process.env.SECRET_KEY || loadSecretKey(dataFolder),
        ...special.environment
      }
      const world = await startStack(stack, {
        ports,
        databaseUrl: database.url,
        logs,
        ...special,
        environment
      })
      console.log('Demo accounts: maria01, jose02, liza03 (password Tambay#2026)')
      console.log(`Ready: ${world.url}`)
      return { broken: Promise.race([world.broken, database.broken]) }
    })
  )
}
