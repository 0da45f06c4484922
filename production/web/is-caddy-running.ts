import { once } from 'node:events'
import { connect } from 'node:net'

import { adminSocket } from './caddyfile.ts'

/** Whether the web server of this installation runs. */
export async function isCaddyRunning(webFolder: string): Promise<boolean> {
  const socket = connect({ path: adminSocket(webFolder) })
  return once(socket, 'connect')
    .then(
      () => true,
      () => false
    )
    .finally(() => socket.destroy())
}
