import { existsSync } from 'node:fs'

import { owner } from '../../tools/database/ensure-owner.ts'
import { placeOf, socketUrl } from '../database/cluster.ts'
import { controlSocket } from './control-socket.ts'
import { connectToForeground } from './foreground-services.ts'
import type { Installation } from './installation.ts'
import { systemdServices } from './systemd-services.ts'

/** The services of the running installation: those of `up --foreground`, or systemd's units. */
export async function connectServices(installation: Installation, settingsFile: string) {
  const { settings, folders } = installation
  if (existsSync(controlSocket(folders.web)) || settings.CERTIFICATES === 'internal')
    return connectToForeground(installation, settingsFile)
  const databaseUrl = settings.DATABASE_URL ?? socketUrl(placeOf(settings.DATA_DIR), owner)
  return { services: systemdServices, databaseUrl }
}
