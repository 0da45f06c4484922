import { context, propagation, SpanStatusCode, trace } from '@opentelemetry/api'
import { InMemorySpanExporter, SimpleSpanProcessor } from '@opentelemetry/sdk-trace'
import { listParties } from '@tambay/contracts/party'
import { loginByAccount } from '@tambay/contracts/sign-in'
import { sql } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'

import { proveHuman } from '#testing/prove-human.ts'
import { startApp } from '#testing/start-app.ts'
import { registerTracer } from './register-tracer.ts'
import { traceStatements } from './spans.ts'

const exporter = new InMemorySpanExporter()
const tracer = registerTracer(new SimpleSpanProcessor({ exporter }))
// Test files of a worker share these.
afterAll(async () => {
  await tracer.stop()
  for (const api of [trace, context, propagation]) api.disable()
})
const app = await startApp({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4317' })
traceStatements(app.pool)
beforeEach(() => exporter.reset())

const spans = () =>
  exporter.getFinishedSpans().map(span => ({
    name: span.name,
    trace: span.spanContext().traceId,
    id: span.spanContext().spanId,
    parent: span.parentSpanContext?.spanId,
    status: span.status.code,
    attributes: span.attributes
  }))
const spanOf = (name: string) => spans().find(span => span.name === name)

test('a request and its SQL statements belong to the trace that the web server began', async () => {
  const [traceId, parent] = ['4bf92f3577b34da6a3ce929d0e0e4736', '00f067aa0ba902b7']
  const traceparent = `00-${traceId}-${parent}-01`
  const { headers } = await app.call(listParties, {}, { headers: { traceparent } })
  const request = spanOf('GET /party/v1/party/list')
  expect(request).toMatchObject({
    trace: traceId,
    parent,
    attributes: { 'http.request.id': headers['x-request-id'], 'http.response.status_code': 200 }
  })
  const statements = spans().filter(({ name }) => name === 'SQL')
  expect(statements.map(span => span.parent)).toEqual(statements.map(() => request?.id))
  expect(statements.map(span => span.attributes['db.query.text']).join()).toMatch(/select .* from "party"/i)
})

test('records statements of a request with a body, without what the user sent', async () => {
  const human = await proveHuman(app, 'login')
  await app.call(loginByAccount, { username: 'nobody01', password: 'Secret#12345', agree: true, human })
  const request = spanOf('POST /user/v1/users/login')
  const statements = spans().filter(({ name, parent }) => name === 'SQL' && parent === request?.id)
  expect(statements.length).toBeGreaterThan(0)
  expect(JSON.stringify(spans())).not.toMatch(/nobody01|Secret#12345/)
})

test('marks a statement that failed, and leaves out work without a request and health checks', async () => {
  await trace.getTracer('test').startActiveSpan('request', async span => {
    await app.db.execute(sql`SELECT 1 / 0`).catch(() => {})
    span.end()
  })
  await app.db.execute(sql`SELECT 1`)
  await app.fastify.inject('/healthz')
  expect(spans().map(({ name, status }) => ({ name, status }))).toEqual([
    { name: 'SQL', status: SpanStatusCode.ERROR },
    { name: 'request', status: SpanStatusCode.UNSET }
  ])
})
