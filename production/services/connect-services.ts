import { connectToForeground, controlSocket } from '../foreground/run-in-foreground.ts'
import { isListening } from '../network/connect-to.ts'
import { connectToSystemd, databaseUrlOf } from '../units/run-with-systemd.ts'
import { hasUnits } from '../units/systemd.ts'
import type { Installation } from './installation.ts'

/** The services of the running installation: those of `up --foreground`, or systemd's units. */
export async function connectServices(installation: Installation, areUnitsInstalled = hasUnits) {
  if ((await isListening(controlSocket(installation.folders.web))) || !areUnitsInstalled())
    return connectToForeground(installation)
  return { services: connectToSystemd(installation), databaseUrl: databaseUrlOf(installation) }
}
