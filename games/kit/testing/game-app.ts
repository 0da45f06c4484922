import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { Envelope } from '@tambay/contracts/envelope'
import type { FastifyInstance } from 'fastify'

import { gameKey, hostOrigin } from './gateway-process.ts'

export interface TestFolders {
  dist: string
  data: string
  remove(): void
}

export function makeTestFolders(): TestFolders {
  const folder = mkdtempSync(join(tmpdir(), 'game-'))
  const [dist, data] = [join(folder, 'dist'), join(folder, 'data')]
  mkdirSync(join(dist, 'assets'), { recursive: true })
  mkdirSync(data)
  writeFileSync(
    join(dist, 'index.html'),
    `<meta name="host-origin" content="%HOST_ORIGIN%"><script src="/assets/game.js" type="module"></script>
    <script src="/assets/end.js" type="module"></script>
    <link href="/assets/game.css" rel="stylesheet">`
  )
  writeFileSync(join(dist, 'verify.html'), '<h1>Verify</h1>')
  writeFileSync(join(dist, 'assets/game.js'), 'a<scripts')
  writeFileSync(join(dist, 'assets/end.js'), 'play("</script>")')
  writeFileSync(join(dist, 'assets/game.css'), 'p{color:red}')
  for (const file of ['game.js', 'end.js', 'game.css']) writeFileSync(join(dist, `assets/${file}.br`), '')
  writeFileSync(join(dist, 'licenses.json'), '[]')
  return { dist, data, remove: () => rmSync(folder, { recursive: true, force: true }) }
}

export function testEnvironment(gatewayUrl: string, { data }: TestFolders) {
  return {
    GATEWAY_URL: gatewayUrl,
    GAME_KEY: gameKey,
    HOST_ORIGIN: hostOrigin,
    LOG_LEVEL: 'silent',
    RATE_PER_IP: '100000',
    DATA_DIR: data
  }
}

export async function post(app: FastifyInstance, url: string, payload: object | string, token = '') {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
  const answer = await app.inject({ method: 'POST', url, payload, headers })
  return { status: answer.statusCode, ...Envelope.parse(answer.json()) }
}

export async function postTo(serverUrl: string, path: string, body: object, token = '') {
  const answer = await fetch(new URL(path, serverUrl), {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(body)
  })
  return Envelope.parse(await answer.json())
}

/** Returns the session that the page gets. Throws the reason if the server refuses. */
export async function openSession(
  serverUrl: string,
  ticket: string,
  path: '/api/session' | '/api/watch' = '/api/session'
): Promise<unknown> {
  const { code, data, bizErrorCode } = await postTo(serverUrl, path, { ticket })
  if (code !== 0) throw new Error(bizErrorCode)
  return data
}
