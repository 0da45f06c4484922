import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import { text } from 'node:stream/consumers'

import { realtimePath } from '@tambay/contracts/realtime'
import { Client } from 'pg'
import { io } from 'socket.io-client'
import { expect, onTestFinished, test } from 'vitest'

import { startServer } from '#testing/start-server.ts'
import { cloneTemplate, dropDatabase, urlOf } from '#testing/template-database.ts'

async function query(url: string, statement: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    const results = [await client.query(statement)].flat()
    return results.at(-1)?.rows ?? []
  } finally {
    await client.end()
  }
}

async function createDatabase(): Promise<string> {
  const name = `tambay_server_${randomUUID()}`
  await cloneTemplate(process.env.TEST_TEMPLATE ?? '', name)
  onTestFinished(() => dropDatabase(name))
  return urlOf(name)
}

test('serves requests, and on SIGTERM answers the requests in progress and exits with 0', async () => {
  const { child, ended, untilListening } = startServer({ DATABASE_URL: await createDatabase(), PORT: '0' })
  const address = await untilListening()
  const health = () => fetch(`${address}/healthz`).then(({ status }) => status)
  const ready = await fetch(`${address}/readyz`)
  expect([ready.status, await ready.json()]).toEqual([200, { status: 'ready' }])

  const oversized = await fetch(`${address}/user/v1/users/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: 'x'.repeat(3_000_000)
  })
  expect(oversized.headers.get('connection')).not.toBe('close')
  expect(await oversized.json()).toMatchObject({ code: 413, bizErrorCode: 'body_too_large' })

  const { hostname, port } = new URL(address)
  const request = connect(Number(port), hostname)
  await once(request, 'connect')
  request.write('GET /readyz HTTP/1.1\r\nhost: tambay\r\n')
  // The gateway has answered a later request, so it has read the first half of this request.
  expect(await health()).toBe(200)
  child.kill('SIGTERM')
  await expect.poll(() => health().catch(() => 'refused')).toBe('refused')
  request.write('\r\n')
  expect(await text(request)).toMatch(/^HTTP\/1\.1 200 OK\r\n[^]*connection: close[^]*"ready"/i)
  expect(await ended).toBe(0)
})

test('hands over on SIGTERM: is not ready but serves requests, then asks clients to move, and exits with 0', async () => {
  const { child, ended, untilListening } = startServer({
    DATABASE_URL: await createDatabase(),
    PORT: '0',
    DRAIN_MS: '3000'
  })
  const address = await untilListening()
  const client = io(address, { path: realtimePath, transports: ['websocket'] })
  onTestFinished(() => void client.close())
  const asked = new Promise(resolve => client.once('gateway_stopping', resolve))
  await new Promise<void>(resolve => client.once('connect', resolve))
  child.kill('SIGTERM')
  const readiness = () => fetch(`${address}/readyz`).then(({ status }) => status)
  await expect.poll(readiness).toBe(503)
  expect((await fetch(`${address}/healthz`)).status).toBe(200)
  expect(client.connected).toBe(true)
  expect(await asked).toEqual({})
  client.close()
  expect(await ended).toBe(0)
})

test('serves requests with the login of the application role, which cannot become the owner', async () => {
  const url = await createDatabase()
  const app = new URL(url)
  app.username = 'tambay_app'
  app.password = 'its own'
  await query(url, `ALTER ROLE tambay_app LOGIN PASSWORD 'its own'`)
  const { untilListening } = startServer({ DATABASE_URL: url, APP_DATABASE_URL: app.href, PORT: '0' })
  const address = await untilListening()
  await expect.poll(async () => (await fetch(`${address}/readyz`)).status).toBe(200)
  await fetch(`${address}/party/v1/party/list`)
  const logins = query(
    url,
    `SELECT DISTINCT usename FROM pg_stat_activity
     WHERE datname = current_database() AND pid <> pg_backend_pid() AND query LIKE '%from "party"%'`
  )
  expect(await logins).toEqual([{ usename: 'tambay_app' }])

  const smuggled = 'SET ROLE tambay_app; RESET ROLE; ALTER TABLE entry DISABLE TRIGGER USER'
  await expect(query(app.href, smuggled)).rejects.toThrow('must be owner of table entry')
  await expect(query(url, smuggled)).resolves.toEqual([])
  const owner = new URL(url).username
  await expect(query(app.href, `SET ROLE ${owner}`)).rejects.toThrow(
    `permission denied to set role "${owner}"`
  )
})

test('reports each invalid environment variable, and nothing else', async () => {
  const { output, ended } = startServer({ PORT: 'http' })
  expect(await ended).toBe(1)
  expect(output()).toBe(
    'The gateway cannot start: invalid environment\n  PORT: must be a port number\n  DATABASE_URL: is missing\n'
  )
})

test('reports a port in use in one line', async () => {
  const other = createServer()
  onTestFinished(() => void other.close())
  await once(other.listen(0, '127.0.0.1'), 'listening')
  const port = String(Object(other.address()).port)
  const { output, ended } = startServer({
    DATABASE_URL: await createDatabase(),
    PORT: port,
    LOG_LEVEL: 'silent'
  })
  expect(await ended).toBe(1)
  expect(output()).toBe(
    `The gateway cannot start: listen EADDRINUSE: address already in use 127.0.0.1:${port}\n`
  )
})

test('reports an unreachable database in one line', async () => {
  const { output, ended } = startServer({
    DATABASE_URL: 'postgres://tambay@127.0.0.1:1/tambay',
    LOG_LEVEL: 'silent'
  })
  expect(await ended).toBe(1)
  expect(output()).toBe('The gateway cannot start: connect ECONNREFUSED 127.0.0.1:1\n')
})
