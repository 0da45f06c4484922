import type { Endpoint, InputOf, ResponseOf } from '@tambay/contracts/endpoint'

import { takeKeptAnswer } from './kept-answers.ts'
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
