import { Envelope } from '@tambay/contracts/envelope'
import type * as z from 'zod/mini'

import { RefusalData, RoundAnswer, type RoundRequest, SessionAnswer } from '../../rules/api.ts'

export class Refused extends Error {
  override name = 'Refused'
  readonly reason: string
  readonly commit: string | undefined

  constructor(reason: string, message: string, commit?: string) {
    super(message)
    this.reason = reason
    this.commit = commit
  }
}

const timeoutMs = 15_000

export function openSession(ticket: string): Promise<SessionAnswer> {
  return post('/api/session', { ticket }, SessionAnswer)
}

export function playRound(token: string, request: RoundRequest): Promise<RoundAnswer> {
  return post('/api/round', request, RoundAnswer, { authorization: `Bearer ${token}` })
}

async function post<S extends z.ZodMiniType>(
  path: string,
  body: unknown,
  schema: S,
  headers = {}
): Promise<z.output<S>> {
  const answer = await fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(timeoutMs)
  })
  const { code, msg, data, bizErrorCode } = Envelope.parse(await answer.json())
  if (code === 0) return schema.parse(data)
  throw new Refused(
    bizErrorCode ?? String(code),
    msg ?? 'request error',
    RefusalData.safeParse(data).data?.commit
  )
}
