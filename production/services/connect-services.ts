import { owner } from '../../tools/database/ensure-owner.ts'
import { socketUrl } from '../database/cluster.ts'
import { connectToForeground, controlSocket } from '../foreground/control-socket.ts'
import { isListening } from '../network/connect-to.ts'
import { connectToSystemd } from '../units/connect-to-systemd.ts'
import { hasUnits } from '../units/systemd.ts'
import type { Installation } from './installation.ts'

/** The services of the running installation: those of `up --foreground`, or systemd's units. */
export async function connectServices(installation: Installation, areUnitsInstalled = hasUnits) {
  const { settings, folders, database } = installation
  if ((await isListening(controlSocket(folders.web))) || !areUnitsInstalled())
    return connectToForeground(installation)
  const databaseUrl = settings.DATABASE_URL ?? socketUrl(database, owner)
  return { services: connectToSystemd(installation, databaseUrl), databaseUrl }
}
