import {
  type Context,
  context,
  propagation,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace
} from '@opentelemetry/api'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Pool } from 'pg'

const tracer = trace.getTracer('tambay-gateway')

const unwatched = ['/healthz', '/readyz', '/metrics']

/** A span for each request, below the span that `traceparent` names. */
export function traceRequests(fastify: FastifyInstance): void {
  const contexts = new WeakMap<FastifyRequest, Context>()
  const contextOf = (request: FastifyRequest) => contexts.get(request) ?? context.active()
  fastify.addHook('onRequest', (request, _reply, done) => {
    if (unwatched.includes(request.url)) return done()
    const parent = propagation.extract(context.active(), request.headers)
    const route = request.routeOptions.url ?? 'unknown'
    const attributes = {
      'http.request.method': request.method,
      'http.route': route,
      'http.request.id': request.id
    }
    const span = tracer.startSpan(`${request.method} ${route}`, { kind: SpanKind.SERVER, attributes }, parent)
    contexts.set(request, trace.setSpan(parent, span))
    context.with(contextOf(request), done)
  })
  // The events of a request's body run outside its context.
  fastify.addHook('preValidation', (request, _reply, done) => context.with(contextOf(request), done))
  fastify.addHook('onResponse', async (request, { statusCode }) => {
    const span = trace.getSpan(contextOf(request))
    span?.setAttribute('http.response.status_code', statusCode)
    if (statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR })
    span?.end()
  })
}

/** A span for each statement of a request, without its parameters. */
export function traceStatements(pool: Pool): void {
  const queryPool = pool.query
  pool.query = traced(queryPool.bind(pool)) as typeof queryPool
  pool.on('connect', client => {
    const queryClient = client.query
    client.query = traced(queryClient.bind(client)) as typeof queryClient
  })
}

function traced(query: (...args: never[]) => unknown) {
  return (...args: unknown[]) => {
    const run = () => query(...(args as never[]))
    // Background jobs have no request. The pool itself calls its clients with a callback, in its own span.
    if (!trace.getActiveSpan() || typeof args.at(-1) === 'function') return run()
    const attributes = { 'db.system.name': 'postgresql', 'db.query.text': textOf(args[0]) }
    return tracer.startActiveSpan('SQL', { kind: SpanKind.CLIENT, attributes }, span => settle(span, run))
  }
}

const textOf = (statement: unknown) =>
  typeof statement === 'object' && statement !== null && 'text' in statement
    ? String(statement.text)
    : String(statement)

async function settle(span: Span, run: () => unknown): Promise<unknown> {
  try {
    return await run()
  } catch (error) {
    span.setStatus({ code: SpanStatusCode.ERROR })
    throw error
  } finally {
    span.end()
  }
}
