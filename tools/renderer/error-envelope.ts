import { randomUUID } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import { Socket } from 'node:net'
import type { Duplex } from 'node:stream'

import type { Reason } from '@tambay/contracts/errors'
import { allRefusals, statusOf } from '@tambay/contracts/operator/all-refusals'
import type {
  FastifyError,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  RawServerBase,
  RouteGenericInterface
} from 'fastify'

import { gatewayPaths } from '../release/reserved-paths.ts'

/** Makes the edge answer its own errors in the gateway's envelope, with `x-request-id` (spec ERROR-7). */
export function answerErrors(app: FastifyInstance): void {
  app.setNotFoundHandler((request, reply) => refuse(reply, unknownReason(request)))
  app.setErrorHandler((error: FastifyError, request, reply) =>
    // Fastify refuses a QUERY without a body before it looks for a handler.
    refuse(reply, request.is404 ? unknownReason(request) : reasonFor(error))
  )
  // Without this listener, Node answers an unsupported `Expect` header with an empty body.
  app.server.on('checkExpectation', (_request, response) => endWithError(response.socket, 'bad_request'))
  app.addHook('onRequest', async (request, reply) => {
    const { host, upgrade, 'sec-websocket-key': key = '' } = request.headers
    const isWithoutHost = host === undefined && request.raw.httpVersion === '1.1'
    // Without this, ws would answer with an HTML page.
    const isBadHandshake = upgrade !== undefined && !/^[+/0-9A-Za-z]{22}==$/.test(key)
    if (isWithoutHost || isBadHandshake) return refuse(reply, 'bad_request')
  })
}

/** The proxy forwards all common methods to the gateway, so only the method can be unknown under its paths. */
function unknownReason({ url }: FastifyRequest): Reason {
  return gatewayPaths.some(prefix => url.startsWith(`${prefix}/`)) ? 'method_not_allowed' : 'not_found'
}

export function refuse(
  reply: FastifyReply<RouteGenericInterface, RawServerBase>,
  reason: Reason,
  status = statusOf(reason)
): FastifyReply<RouteGenericInterface, RawServerBase> {
  const id = randomUUID()
  return reply.code(status).header('x-request-id', id).send(envelope(reason, id))
}

/** Answers a connection whose bytes are no valid HTTP request, or whose request never ended. */
export function answerMalformedRequest({ code }: { code?: string }, socket: Duplex): void {
  // Browsers open spare connections. They would take an answer on one for the answer to their next request.
  const isUnused = code === 'ERR_HTTP_REQUEST_TIMEOUT' && socket instanceof Socket && socket.bytesRead === 0
  if (isUnused || code === 'ECONNRESET') return void socket.destroy()
  endWithError(socket, code === 'HPE_HEADER_OVERFLOW' ? 'body_too_large' : 'bad_request')
}

function endWithError(socket: Duplex | null, reason: Reason): void {
  if (!socket?.writable) return void socket?.destroy()
  const id = randomUUID()
  const status = statusOf(reason)
  const body = JSON.stringify(envelope(reason, id))
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    `X-Request-Id: ${id}`,
    'Connection: close'
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy())
}

function envelope(reason: Reason, id: string) {
  const { code, message: msg } = allRefusals[reason]
  return { code, msg, data: null, bizErrorCode: reason, request_id: id }
}

function reasonFor({ code, statusCode = 500 }: FastifyError): Reason {
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return 'unsupported_media_type'
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return 'body_too_large'
  return statusCode < 500 ? 'bad_request' : 'system_busy'
}
