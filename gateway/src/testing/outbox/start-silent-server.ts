import { type AddressInfo, createServer, type Socket } from 'node:net'

export async function startSilentServer() {
  const sockets: Socket[] = []
  const server = createServer(socket => void sockets.push(socket.on('error', () => {})))
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    connections: () => sockets.length,
    stop: () => {
      for (const socket of sockets) socket.destroy()
      server.close()
    }
  }
}
