import { randomUUID } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'

import { refusals, type Reason } from '@tambay/contracts/errors'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import { refused } from './envelope.ts'
import { Refusal } from './refusal.ts'

/** Every answer that is not a success, in the same envelope: refusals, broken requests, unknown addresses, faults. */
export function answerErrors(fastify: FastifyInstance, methodsOf: (path: string) => readonly string[]): void {
  fastify.setErrorHandler((error, request, reply) => answer(request, reply, asRefusal(error, request)))

  fastify.setNotFoundHandler((request, reply) => {
    const methods = methodsOf(pathOf(request.url))
    if (methods.length === 0) return answer(request, reply, new Refusal('not_found'))
    return answer(request, reply.header('allow', methods.join(', ')), new Refusal('method_not_allowed'))
  })
}

export function pathOf(url: string): string {
  return url.split('?', 1)[0] ?? url
}

/** Says no in the catalogue's words. */
export function answer(request: FastifyRequest, reply: FastifyReply, refusal: Refusal): FastifyReply {
  request.log.info({ reason: refusal.reason }, 'refused')
  // Fastify would hang up in the middle of the body, and a proxy in front lose this answer with the connection.
  if (refusal.reason === 'body_too_large') reply.removeHeader('connection')
  return reply.code(refusals[refusal.reason].status).send({ ...refused(refusal), request_id: request.id })
}

/** What never became a request, such as headers without end, is answered in the envelope as well. */
export function answerNoHttp({ code }: { code?: string }, socket: Socket): void {
  if (!socket.writable || code === 'ECONNRESET') return void socket.destroy()
  const refusal = new Refusal(code === 'HPE_HEADER_OVERFLOW' ? 'body_too_large' : 'bad_request')
  const { status } = refusals[refusal.reason]
  const body = JSON.stringify({ ...refused(refusal), request_id: randomUUID() })
  socket.end(
    [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      'Content-Type: application/json; charset=utf-8',
      `Content-Length: ${Buffer.byteLength(body)}`,
      'Connection: close',
      '',
      body
    ].join('\r\n')
  )
}

const byFastifyCode: Record<string, Reason> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'body_too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type'
}

/** The refusal that an error stands for; one that nobody foresaw is a fault, and logged. */
export function asRefusal(error: unknown, request: FastifyRequest): Refusal {
  if (error instanceof Refusal) return error
  if (isFastifyError(error)) {
    const known = byFastifyCode[error.code]
    if (known) return new Refusal(known)
    if (error.statusCode !== undefined && error.statusCode < 500) {
      return new Refusal('bad_request', undefined, `Some of what was sent is not valid. ${error.message}`)
    }
  }
  request.log.error({ err: error }, 'request failed')
  return new Refusal('system_busy')
}

function isFastifyError(error: unknown): error is FastifyError {
  return error instanceof Error && 'statusCode' in error
}
