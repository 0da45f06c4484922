import { createSocket } from 'node:dgram'
import { once } from 'node:events'

import { isCaddyRunning } from '../web/is-caddy-running.ts'
import { type Check, failed, passed, skipped } from './finding.ts'

export const voice: Check = {
  name: 'Voice',
  async run({ settings, folders }) {
    const { VOICE_PORT: first, VOICE_PROCESSES: count, gatewayVariables } = settings
    if ('LIVEKIT_URL' in gatewayVariables) return skipped('LIVEKIT_URL is set, so this machine carries none')
    // The gateway that an upgrade starts has ports of its own.
    const last = first + 2 * count - 1
    const range = `UDP ports ${first} to ${last}`
    if (await isCaddyRunning(folders.web)) return passed(`${range}, in use by this installation’s gateway`)
    for (let port = first; port <= last; port++) {
      const reason = await tryToBind(port)
      if (reason !== undefined)
        return failed(
          `UDP port ${port} can't be used (${reason}). Stop the other program, or change VOICE_PORT.`
        )
    }
    return passed(`${range} can be used. The firewall must let it in; this can't be seen from here.`)
  }
}

async function tryToBind(port: number): Promise<string | undefined> {
  const socket = createSocket('udp4')
  try {
    await once(socket.bind({ port, exclusive: true }), 'listening')
    return undefined
  } catch (error) {
    return Object(error).code
  } finally {
    socket.close()
  }
}
