import { join } from 'node:path'

import { runMain } from '../base/refusal.ts'
import { keepSecret } from './keep-secret.ts'
import { openDatabase } from './open-database.ts'
import { refuseTakenPorts } from './refuse-taken-ports.ts'
import { runUntilEnded } from './run-until-ended.ts'
import { readSettings } from './settings.ts'
import { startWorld, type WorldOptions } from './start-world.ts'

/** Builds what a browser loads, and says what is special about this way of running it. */
type Prepare = (stack: AsyncDisposableStack) => Promise<Partial<WorldOptions>>

/** Runs the whole of Tambay, as the environment wants it, until it is stopped. */
export function runTambay(prepare: Prepare): Promise<never> {
  return runMain(() =>
    runUntilEnded(async stack => {
      const { ports, dataFolder, databaseUrl } = readSettings(process.env)
      await refuseTakenPorts(ports)
      const database = await openDatabase(stack, { dataFolder, databaseUrl })
      const special = await prepare(stack)
      const logs = join(dataFolder, 'logs')
      const environment = {
        SECRET_KEY: process.env.SECRET_KEY || keepSecret(dataFolder),
        ...special.environment
      }
      const world = await startWorld(stack, {
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
