import type { Endpoint, InputOf, ResponseOf } from '@tambay/contracts/endpoint'

import { keepAnswer, takeKeptAnswer } from './kept-answers.ts'
import type { CallOptions } from './send.ts'

export const inlineErrors = { isQuiet: true } as const

export async function call<E extends Endpoint>(
  operation: E,
  input: InputOf<E>,
  options: CallOptions = {}
): Promise<ResponseOf<E>> {
  const here = takeKeptAnswer(operation, input)
  if (here !== undefined) return here
  const { send } = await import(/* webpackChunkName: "send" */ './send.ts')
  return send(operation, input, options)
}

/** Starts a call that is sure to be made soon. The next `call` with this input gets its answer or its error. */
export function callEarly<E extends Endpoint>(
  operation: E,
  input: InputOf<E>,
  options: CallOptions = {}
): Promise<ResponseOf<E>> {
  takeKeptAnswer(operation, input)
  const answer = call(operation, input, options)
  answer.catch(() => undefined)
  keepAnswer(operation, input, answer)
  return answer
}
