import type { Endpoint, InputOf, ResponseOf } from '@tambay/contracts/endpoint'
import type { Reason } from '@tambay/contracts/errors'
import { allRefusals } from '@tambay/contracts/operator/all-refusals'
import { getUserInfo, type UserInfo } from '@tambay/contracts/user'
import { startGateway } from '@tambay/testing/start-gateway'

interface RecordedCall {
  path: string
  input: unknown
  token: string | undefined
}

class Refused extends Error {
  readonly reason: Reason
  constructor(reason: Reason) {
    super(reason)
    this.reason = reason
  }
}

export function refuse(reason: Reason): never {
  throw new Refused(reason)
}

type Answer = (input: unknown, token: string | undefined) => unknown

/**
 * An HTTP and Socket.IO gateway with answers from the test, typed by the contracts. Start one per test file, because
 * the page keeps its connection, and call `reset` before each test.
 */
export async function mockGateway() {
  const gateway = await startGateway()
  const answers = new Map<string, Answer>()
  const seen: RecordedCall[] = []
  gateway.replyWith(({ url = '', body, headers }) => {
    const path = url.split('?')[0] ?? ''
    const input: unknown = body === '' ? undefined : JSON.parse(body)
    const token = headers.authorization?.replace('Bearer ', '')
    seen.push({ path, input, token })
    const answer = answers.get(path)
    if (!answer) return { status: 404, body: { code: 404, msg: `The test has no answer for ${path}` } }
    return { body: envelope(answer, input, token) }
  })

  function answer<E extends Endpoint>(
    operation: E,
    respond: (input: InputOf<E>, token: string | undefined) => ResponseOf<E>
  ): void {
    answers.set(operation.path, (input, token) => respond(input as InputOf<E>, token))
  }

  return {
    io: gateway.io,
    close: gateway.close,
    answer,
    callsOf: (operation: Endpoint) => seen.filter(({ path }) => path === operation.path),
    reset(people: Record<string, UserInfo>) {
      answers.clear()
      seen.length = 0
      answer(getUserInfo, (_input, token) => ({ user_info: people[token ?? ''] ?? refuse('token_unknown') }))
    }
  }
}

function envelope(answer: Answer, input: unknown, token: string | undefined): object {
  try {
    return { code: 0, data: answer(input, token) }
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    const { code, message } = allRefusals[error.reason]
    return { code, msg: message, bizErrorCode: error.reason }
  }
}
