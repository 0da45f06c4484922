import { owner } from '../../tools/database/ensure-owner.ts'
import { socketUrl } from '../database/cluster.ts'
import { hasUnits } from '../units/systemd.ts'
import { controlSocket } from './control-socket.ts'
import { connectToForeground } from './foreground-services.ts'
import type { Installation } from './installation.ts'
import { isListening } from './is-listening.ts'
import { connectToSystemd } from './systemd-services.ts'

/** The services of the running installation: those of `up --foreground`, or systemd's units. */
export async function connectServices(
  installation: Installation,
  settingsFile: string,
  areUnitsInstalled = hasUnits
) {
  const { settings, folders, database } = installation
  if ((await isListening(controlSocket(folders.web))) || !areUnitsInstalled())
    return connectToForeground(installation)
  const databaseUrl = settings.DATABASE_URL ?? socketUrl(database, owner)
  return { services: connectToSystemd(installation, { settingsFile, databaseUrl }), databaseUrl }
}
