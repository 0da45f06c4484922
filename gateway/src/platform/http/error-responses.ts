import { randomUUID } from 'node:crypto'
import { type IncomingMessage, type Server, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'

import type { Reason } from '@tambay/contracts/errors'
import { statusOf } from '@tambay/contracts/operator/all-refusals'
import { realtimePath } from '@tambay/contracts/realtime'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'

import { Refusal } from '#platform/errors/refusal.ts'
import { refused } from './envelope.ts'

export function registerErrorHandlers(
  fastify: FastifyInstance,
  methodsOf: (path: string) => readonly string[]
): void {
  function answerUnknown(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    const methods = methodsOf(pathOf(request.url))
    if (methods.length === 0) return sendRefusal(request, reply, new Refusal('not_found'))
    return sendRefusal(request, reply.header('allow', methods.join(', ')), new Refusal('method_not_allowed'))
  }

  fastify.setNotFoundHandler(answerUnknown)
  fastify.setErrorHandler((error, request, reply) => {
    // Fastify refuses a QUERY without a body before it looks for a handler.
    const isUnknown = request.is404 && !(error instanceof Refusal)
    return isUnknown ? answerUnknown(request, reply) : sendRefusal(request, reply, toRefusal(error, request))
  })
}

export function registerServerErrors(server: Server): void {
  server.on('connect', (_request: IncomingMessage, socket: Duplex) =>
    sendRawRefusal(socket, 'method_not_allowed')
  )
  server.on('upgrade', (request: IncomingMessage, socket: Duplex) => {
    if (!request.url?.startsWith(realtimePath)) sendRawRefusal(socket, 'not_found')
  })
  // Serves the request and ignores the unknown `Expect` header. Node.js would answer with an empty 417.
  server.on('checkExpectation', (request, response) => server.emit('request', request, response))
}

export function pathOf(url: string): string {
  return url.split('?', 1)[0] ?? url
}

const reasons = new WeakMap<FastifyRequest, Reason>()

export function refusalReason(request: FastifyRequest): Reason | undefined {
  return reasons.get(request)
}

export function sendRefusal(
  request: FastifyRequest,
  reply: FastifyReply,
  refusal: Refusal,
  status = statusOf(refusal.reason)
): FastifyReply {
  reasons.set(request, refusal.reason)
  request.log.info({ reason: refusal.reason }, 'refused')
  // Keeps the connection open: if Fastify closed it before the body has arrived, a proxy could lose the
  // response.
  if (refusal.reason === 'body_too_large') reply.removeHeader('connection')
  if (refusal.reason === 'too_many_requests') reply.header('retry-after', readRetryAfter(refusal))
  return reply.code(status).send({ ...refused(refusal), request_id: request.id })
}

const Delay = z.object({ retry_after: z.number() })

function readRetryAfter({ data }: Refusal): number {
  return z.safeParse(Delay, data).data?.retry_after ?? 1
}

/** Answers what the HTTP parser rejects: there is no request object, only the socket. */
export function answerMalformedRequest({ code }: { code?: string }, socket: Duplex): void {
  if (!socket.writable || code === 'ECONNRESET') socket.destroy()
  else sendRawRefusal(socket, code === 'HPE_HEADER_OVERFLOW' ? 'body_too_large' : 'bad_request')
}

function sendRawRefusal(socket: Duplex, reason: Reason): void {
  const status = statusOf(reason)
  const requestId = randomUUID()
  const body = JSON.stringify({ ...refused(new Refusal(reason)), request_id: requestId })
  socket.on('error', () => socket.destroy())
  socket.end(
    [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      'Content-Type: application/json; charset=utf-8',
      `Content-Length: ${Buffer.byteLength(body)}`,
      `X-Request-Id: ${requestId}`,
      'Connection: close',
      '',
      body
    ].join('\r\n')
  )
}

const reasonByFastifyCode: Record<string, Reason> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'body_too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type'
}

export function toRefusal(error: unknown, request: FastifyRequest): Refusal {
  if (error instanceof Refusal) return error
  if (isFastifyError(error)) {
    const known = reasonByFastifyCode[error.code]
    if (known) return new Refusal(known)
    if (error.statusCode !== undefined && error.statusCode < 500) {
      return new Refusal('bad_request', undefined, `The request is not valid. ${error.message}`)
    }
  }
  request.log.error({ err: error }, 'request failed')
  return new Refusal('system_busy')
}

function isFastifyError(error: unknown): error is FastifyError {
  return error instanceof Error && 'statusCode' in error
}
