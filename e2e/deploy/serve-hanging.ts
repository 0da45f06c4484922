import { existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'

import type { Served } from '../../tools/edge/serve-edge.ts'

/** Serves the files of a remote, but never answers requests for one path. */
export const serveHanging =
  (hangingPath: string) =>
  async (port: number, releases: string): Promise<Served> => {
    const server = createServer((request, response) => {
      const path = new URL(request.url ?? '/', 'http://localhost').pathname
      if (path === hangingPath) return
      const file = join(releases, path)
      const type = path.endsWith('.css') ? 'text/css' : 'text/javascript'
      response.setHeader('access-control-allow-origin', '*').setHeader('content-type', type)
      response.writeHead(existsSync(file) ? 200 : 404).end(existsSync(file) ? readFileSync(file) : '')
    })
    await new Promise<void>(resolve => server.listen(port, '127.0.0.1', resolve))
    return {
      url: `http://localhost:${port}`,
      async close() {
        server.closeAllConnections()
        await new Promise(resolve => server.close(resolve))
      }
    }
  }
