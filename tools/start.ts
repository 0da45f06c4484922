import { join } from 'node:path'

import { runMain } from './base/refusal.ts'
import { step } from './base/step.ts'
import { buildAll } from './web/build-all.ts'
import { openDatabase } from './world/open-database.ts'
import { refuseTakenPorts } from './world/refuse-taken-ports.ts'
import { runUntilEnded } from './world/run-until-ended.ts'
import { readSettings } from './world/settings.ts'
import { startWorld } from './world/start-world.ts'

/** `npm start`: builds what changed and runs the whole of Tambay until it is stopped. */
await runMain(() =>
  runUntilEnded(async stack => {
    const settings = readSettings(process.env)
    await refuseTakenPorts(settings.ports)
    const database = await openDatabase(stack, settings)
    await step('Web packages', buildAll)
    const logs = join(settings.dataFolder, 'logs')
    const world = await startWorld(stack, { ports: settings.ports, databaseUrl: database.url, logs })
    console.log('Demo accounts: maria01, jose02, liza03 (password Tambay#2026)')
    console.log(`Ready: ${world.url}`)
    return { broken: Promise.race([world.broken, database.broken]) }
  })
)
