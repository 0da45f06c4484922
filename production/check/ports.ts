import { createSocket } from 'node:dgram'
import { once } from 'node:events'

import { portUnavailableReason } from '../../tools/stack/check-ports.ts'
import { isCaddyRunning } from '../web/caddy.ts'
import { type Check, failed, passed, skipped } from './finding.ts'

export const ports: Check = async installation => {
  if (await isCaddyRunning(installation)) return passed('in use by this installation’s web server')
  const { HTTPS_PORT, HTTP_PORT } = installation.settings
  for (const [name, port] of Object.entries({ HTTPS_PORT, HTTP_PORT })) {
    const reason = await portUnavailableReason(port)
    if (reason === 'EACCES') return failed(`No permission to listen on port ${port}. Run this as root.`)
    if (reason !== undefined)
      return failed(
        `Port ${port} is in use by another program. Find it with ss -ltnp 'sport = :${port}' and stop it, or change ${name}.`
      )
  }
  return passed(`${HTTPS_PORT} and ${HTTP_PORT} are free`)
}

export const voice: Check = async installation => {
  const { VOICE_PORT: first, VOICE_PROCESSES: count, gatewayVariables } = installation.settings
  if ('LIVEKIT_URL' in gatewayVariables) return skipped('LIVEKIT_URL is set, so this machine carries none')
  // The gateway that an upgrade starts has ports of its own.
  const last = first + 2 * count - 1
  const range = `UDP ports ${first} to ${last}`
  if (await isCaddyRunning(installation)) return passed(`${range}, in use by this installation’s gateway`)
  for (let port = first; port <= last; port++) {
    const reason = await tryToBind(port)
    if (reason !== undefined)
      return failed(
        `UDP port ${port} can't be used (${reason}). Stop the other program, or change VOICE_PORT.`
      )
  }
  return passed(`${range} can be used. The firewall must let it in; this can't be seen from here.`)
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
