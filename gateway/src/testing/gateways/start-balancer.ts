import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** Sends each connection to the next of the servers that takes it. */
export async function startBalancer(ports: readonly number[]) {
  const sockets = new Set<Socket>()
  let turn = 0

  function keep(socket: Socket): Socket {
    sockets.add(socket)
    return socket.on('error', () => {}).on('close', () => sockets.delete(socket))
  }

  function pass(client: Socket, triesLeft = ports.length): void {
    const server = keep(connect(ports[turn++ % ports.length] ?? 0, '127.0.0.1'))
    let isConnected = false
    server.once('connect', () => {
      isConnected = true
      client.pipe(server).pipe(client)
    })
    server.once('close', () => {
      if (isConnected || triesLeft === 1) client.destroy()
      else pass(client, triesLeft - 1)
    })
    client.once('close', () => server.destroy())
  }

  const balancer = createServer(client => pass(keep(client))).listen(0, '127.0.0.1')
  await once(balancer, 'listening')
  return {
    port: (balancer.address() as AddressInfo).port,
    stop(): void {
      for (const socket of sockets) socket.destroy()
      balancer.close()
    }
  }
}
