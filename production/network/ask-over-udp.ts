import { createSocket } from 'node:dgram'
import { lookup } from 'node:dns/promises'
import { once } from 'node:events'

const timeoutMs = 3000

/** Sends one packet and returns the first answer. Throws if there is none. */
export async function askOverUdp(host: string, port: number, packet: Buffer): Promise<Buffer> {
  const { address, family } = await lookup(host)
  const socket = createSocket(family === 6 ? 'udp6' : 'udp4')
  try {
    socket.connect(port, address)
    await once(socket, 'connect')
    socket.send(packet)
    const [answer] = await once(socket, 'message', { signal: AbortSignal.timeout(timeoutMs) })
    return answer
  } finally {
    socket.close()
  }
}
