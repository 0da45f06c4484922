import { spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'

import { describe, expect, onTestFinished, test } from 'vitest'

import { createDatabase } from '#testing/database.ts'
import { freePort } from '#testing/free-port.ts'
import { startServer } from '#testing/start-server.ts'

const hasCollector = spawnSync('otelcol', ['components']).status === 0

describe.skipIf(!hasCollector)('traces (needs otelcol)', () => {
  test('a trace that began in front of the gateway has the request and its statements, without their values', async () => {
    const endpoint = `127.0.0.1:${await freePort()}`
    const collector = startCollector(endpoint)
    await expect.poll(collector.output).toContain('Everything is ready')
    const server = startServer({
      DATABASE_URL: await createDatabase(),
      PORT: '0',
      OTEL_EXPORTER_OTLP_ENDPOINT: `http://${endpoint}`
    })
    const address = await server.untilListening()
    const [trace, parent] = [randomBytes(16).toString('hex'), randomBytes(8).toString('hex')]
    const headers = { traceparent: `00-${trace}-${parent}-01`, 'content-type': 'application/json' }
    const body = JSON.stringify({ username: 'nobody01', password: 'Secret#12345', agree: true, human: 'x' })
    const answers = [
      await fetch(`${address}/party/v1/party/list`, { headers }),
      await fetch(`${address}/user/v1/users/login`, { method: 'POST', headers, body })
    ]
    server.child.kill('SIGTERM')
    await server.ended

    const spans = () =>
      collector
        .output()
        .split('Span #')
        .filter(text => text.includes(trace))
        .map(readSpan)
    await expect.poll(() => spans().map(({ name }) => name)).toContain('POST /user/v1/users/login')
    const list = spans().find(({ name }) => name === 'GET /party/v1/party/list')
    expect(list).toMatchObject({ parent, request: answers[0]?.headers.get('x-request-id') })
    const statements = spans().filter(span => span.name === 'SQL' && span.parent === list?.id)
    expect(statements.map(({ text }) => text).join()).toMatch(/select .* from "party"/i)
    expect(collector.output()).not.toContain('Secret#12345')
  })
})

function startCollector(endpoint: string) {
  const config = `
receivers: { otlp: { protocols: { grpc: { endpoint: "${endpoint}" } } } }
exporters: { debug: { verbosity: detailed, sampling_initial: 100000 } }
service: { telemetry: { metrics: { level: none } }, pipelines: { traces: { receivers: [otlp], exporters: [debug] } } }`
  const child = spawn('otelcol', ['--config', `yaml:${config}`])
  onTestFinished(() => void child.kill('SIGKILL'))
  let text = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => void (text += chunk.toString()))
  return { output: () => text }
}

function readSpan(text: string) {
  const field = (name: string) => new RegExp(`^[ >-]*${name} *: (?:Str\\()?([^\\n)]*)`, 'm').exec(text)?.[1]
  return {
    text,
    name: field('Name'),
    id: field('ID'),
    parent: field('Parent ID'),
    request: field('http.request.id')
  }
}
