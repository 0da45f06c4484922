import type { FastifyReply, FastifyRequest } from 'fastify'

import { GameRefusal, kitRefusals } from '../rules/refusals.ts'

export function success(data: unknown) {
  return { code: 0, msg: '', data }
}

export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  if (error instanceof GameRefusal) {
    const { reason, code, message, data } = error
    const status = reason === 'bad_request' ? 400 : 200
    return reply
      .code(status)
      .send({ ...envelope(code, message, request), data: data ?? null, bizErrorCode: reason })
  }
  const status = statusOf(error)
  if (status >= 500) request.log.error(error)
  const message = status >= 500 ? 'system busy now, please try again later.' : kitRefusals.bad_request.message
  return reply.code(status).send(envelope(status, message, request))
}

export function answerNotFound(request: FastifyRequest, reply: FastifyReply) {
  return reply.code(404).send(envelope(404, 'Not found. Please check the address.', request))
}

function envelope(code: number, msg: string, request: FastifyRequest) {
  return { code, msg, data: null, request_id: request.id }
}

function statusOf(error: unknown): number {
  const status = error instanceof Error && 'statusCode' in error ? error.statusCode : undefined
  return typeof status === 'number' ? status : 500
}
