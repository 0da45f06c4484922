import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'

import type { Served } from '../edge/serve-edge.ts'

export async function serveHttp(listener: RequestListener, wantedPort = 0): Promise<Served> {
  const server = createServer(listener)
  await new Promise<void>(resolve => server.listen(wantedPort, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://localhost:${port}`,
    close: () =>
      new Promise(resolve => {
        server.close(() => resolve())
        server.closeAllConnections()
      })
  }
}
