import { once } from 'node:events'
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'

import { expect, test } from 'vitest'

import { freePort } from '../../tools/base/free-port.ts'
import { temporaryFolder } from '../../tools/testing/temporary-folder.ts'
import { connectTo } from '../network/connect-to.ts'
import { installationWith } from '../testing/installation-with.ts'
import { startCaddy } from '../testing/start-caddy.ts'
import { hasCaddy } from '../testing/start-local.ts'

test.skipIf(!hasCaddy)(
  'a POST waits until a gateway is ready, and is not repeated if it reached one (needs caddy)',
  async () => {
    await using cleanup = new AsyncDisposableStack()
    const [https, http, first] = await Promise.all([freePort(), freePort(), freePort()])
    const installation = installationWith(temporaryFolder(), {
      CERTIFICATES: 'internal',
      HTTPS_PORT: https,
      HTTP_PORT: http,
      INTERNAL_PORT: first
    })
    let isReady = false
    let checks = 0
    let cut = 0
    const gateway = createServer(async (request, response) => {
      if (request.url === '/readyz') {
        checks++
        return void response.writeHead(isReady ? 200 : 503).end()
      }
      const body = await text(request)
      if (body === 'cut') {
        cut++
        request.socket.destroy()
      } else response.end(body)
    }).listen(installation.ports['gateway-0'], '127.0.0.1')
    cleanup.defer(() => void gateway.close())
    await once(gateway, 'listening')
    startCaddy(cleanup, installation)
    const post = (body: string) => fetch(`${installation.gatewayUrl}/x`, { method: 'POST', body })
    const { internal } = installation.ports
    const target = { host: '127.0.0.1', port: internal, isTls: false }
    await expect.poll(() => connectTo(target)).toBeUndefined()
    // Until the first answer, the web server takes a gateway for ready.
    await expect.poll(() => checks).toBeGreaterThan(1)

    const waiting = post('hello')
    isReady = true
    expect(await (await waiting).text()).toBe('hello')
    expect((await post('cut')).status).toBe(502)
    expect(cut).toBe(1)
  }
)
