import { randomBytes } from 'node:crypto'
import { createSocket } from 'node:dgram'
import { lookup } from 'node:dns/promises'
import { once } from 'node:events'

import { connectTo, whyFailed, withoutBrackets } from '../network/connect-to.ts'
import { type Check, failed, passed, skipped } from './finding.ts'

const timeoutMs = 3000

export const turn: Check = async ({ settings }) => {
  const { TURN_URLS: urls = [] } = settings
  if (urls.length === 0) return skipped('TURN_URLS is not set: people whose network blocks UDP hear nobody')
  if (settings.TURN_SECRET === undefined) return failed('Set TURN_SECRET to coturn’s static-auth-secret.')
  for (const url of urls) {
    const reason = await whyUnreachable(url)
    if (reason !== undefined)
      return failed(
        `${url} does not answer (${reason}). Start coturn there, and open its port in the firewall.`
      )
  }
  return passed(`${urls.join(', ')} can be reached`)
}

async function whyUnreachable(url: string): Promise<string | undefined> {
  const address = /^turns?:[^/]/.test(url) ? URL.parse(url.replace(':', '://')) : null
  if (!address?.hostname) return 'it is not an address such as turns:turn.tambay.example:5349'
  const isTls = address.protocol === 'turns:'
  const host = withoutBrackets(address.hostname)
  const port = Number(address.port || (isTls ? 5349 : 3478))
  if (isTls || address.searchParams.get('transport') === 'tcp') return connectTo({ host, port, isTls })
  return whyFailed(askOverUdp(host, port, bindingRequest()))
}

/** RFC 8489: type, length, magic cookie, transaction id. A TURN server answers it without a password. */
const bindingRequest = () => Buffer.concat([Buffer.from('000100002112a442', 'hex'), randomBytes(12)])

async function askOverUdp(host: string, port: number, packet: Buffer): Promise<void> {
  const { address, family } = await lookup(host)
  const socket = createSocket(family === 6 ? 'udp6' : 'udp4')
  try {
    socket.connect(port, address)
    await once(socket, 'connect')
    socket.send(packet)
    await once(socket, 'message', { signal: AbortSignal.timeout(timeoutMs) })
  } finally {
    socket.close()
  }
}
