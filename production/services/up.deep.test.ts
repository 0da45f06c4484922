import { once } from 'node:events'
import { request } from 'node:https'
import { text } from 'node:stream/consumers'

import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { hasCaddy, type LocalInstallation, startLocal } from '../testing/start-local.ts'

const timeoutMs = 600_000
const ratePerAddress = 40

interface Answer {
  status: number | undefined
  headers: Record<string, string | string[] | undefined>
  body: string
}

describe.skipIf(!hasCaddy)('up --foreground (needs caddy)', () => {
  const cleanup = new AsyncDisposableStack()
  let installation: LocalInstallation

  beforeAll(async () => {
    installation = await startLocal(cleanup, { environment: { RATE_PER_IP: String(ratePerAddress) } })
  }, timeoutMs)
  afterAll(() => cleanup.disposeAsync(), timeoutMs)

  /** The names below localhost reach this machine in browsers, but not in Node. */
  async function get(
    name: string,
    path: string,
    { from = '127.0.0.1', headers = {} }: { from?: string; headers?: Record<string, string> } = {}
  ): Promise<Answer> {
    const { port, authority } = installation
    const sent = request({
      host: '127.0.0.1',
      port,
      path,
      ca: authority('root'),
      servername: name,
      localAddress: from,
      headers: { host: `${name}:${port}`, ...headers }
    })
    const [response] = await once(sent.end(), 'response')
    return { status: response.statusCode, headers: response.headers, body: await text(response) }
  }

  test('serves the app over HTTPS with a policy for the origins of remotes and games', async () => {
    const { port } = installation
    const { status, headers } = await get('tambay.localhost', '/')
    expect(status).toBe(200)
    expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
    expect(headers['content-security-policy']).toContain(`https://party.tambay.localhost:${port}`)
    expect(headers['content-security-policy']).toContain(
      `frame-src https://color-game.tambay.localhost:${port}`
    )
  })

  test('serves a remote’s files compressed and with a cache lifetime of a year, but not its types and source maps', async () => {
    const { body } = await get('tambay.localhost', '/registry.json')
    const { entry, version } = JSON.parse(body).remotes.party
    const path = `/party/${version}/${entry}`
    for (const _ of ['from the renderer', 'from the web server']) {
      const file = await get('party.tambay.localhost', path, { headers: { 'accept-encoding': 'br' } })
      expect(file.status).toBe(200)
      expect(file.headers['content-encoding']).toBe('br')
      expect(file.headers['cache-control']).toBe('public, max-age=31536000, immutable')
      expect(file.headers['access-control-allow-origin']).toBe('*')
    }
    for (const hidden of [`/party/${version}/sources.types`, `${path}.map`])
      expect((await get('party.tambay.localhost', hidden)).status).toBe(404)
  })

  test('answers on the API’s own origin, and hides what only operators may see', async () => {
    expect((await get('api.tambay.localhost', '/healthz')).status).toBe(200)
    expect((await get('tambay.localhost', '/metrics')).body).not.toContain('http_requests_total')
    expect((await get('tambay.localhost', '/dev/outbox.json')).status).toBe(405)
  })

  test('invites the first operator, who is then listed', async () => {
    const link = installation.printed().find(line => line.startsWith('https://console.tambay.localhost'))
    expect(link).toMatch(/\/console\/sign-in\?invitation=[\w-]{43}$/)
    const claim = ['--unproven', '--as', 'owner']
    const { code, output } = await installation.run('operator', 'operators', 'list', ...claim)
    expect([code, output]).toEqual([0, expect.stringContaining('  owner  owner  0 passkeys\n')])
  })

  test('limits each client by its own address, whatever X-Forwarded-For it sends', async () => {
    const ask = (index: number, from: string) =>
      get('tambay.localhost', '/party/v1/party/list', {
        from,
        headers: { 'x-forwarded-for': `203.0.113.${index}` }
      })
    const answers = []
    for (let index = 1; index <= ratePerAddress + 5; index++) answers.push(await ask(index, '127.0.0.2'))
    expect(answers.at(-1)?.status).toBe(429)
    expect((await ask(1, '127.0.0.3')).status).not.toBe(429)
  })
})
