import { checkUpgrade } from '@tambay/gateway/check-upgrade'

import { CommandError } from '../../tools/base/command-error.ts'
import { games } from '../../tools/base/ports.ts'
import { step } from '../../tools/base/step.ts'
import { buildGames } from '../../tools/web/build-games.ts'
import { defineCommand } from '../command/define-command.ts'
import { connectServices } from './connect-services.ts'
import { openInstallation } from './installation.ts'
import { prepareSigning } from './prepare-signing.ts'
import { gatewaySlots, type ServiceManager } from './service-manager.ts'

export const upgrade = defineCommand({
  name: 'upgrade',
  about: 'replaces the running services by those of this checkout, without a gap',
  options: {},
  async run(_, file) {
    const installation = openInstallation(file)
    prepareSigning(installation)
    const { services, databaseUrl } = await connectServices(installation)
    const problem = await checkUpgrade(databaseUrl)
    if (problem !== undefined) throw new CommandError(problem)
    await step('Pages of the games', () => buildGames({ keepsOldFiles: true }))
    await services.prepare()
    await replaceGateway(services)
    for (const name of [...games, 'renderer', 'monitor-releases'] as const)
      await step(name, async () => {
        await services.stop(name)
        await services.start(name)
      })
    await services.reloadWebServer()
    return 0
  }
})

/** The web server prefers the first gateway that is ready, and notices by itself which one that is. Requests wait for it. */
async function replaceGateway(services: ServiceManager): Promise<void> {
  const [first, second] = gatewaySlots
  const isFirst = await services.isRunning(first)
  // Both run if an upgrade was interrupted. Nobody uses the second then.
  if (isFirst && (await services.isRunning(second))) await step(`stop ${second}`, () => services.stop(second))
  const [old, next] = isFirst ? [first, second] : [second, first]
  await step(`start ${next}`, () => services.start(next)).catch((error: Error) => {
    throw new CommandError(`The new gateway doesn't get ready, so ${old} goes on serving: ${error.message}`)
  })
  await step(`hand over from ${old}`, () => services.stop(old))
}
