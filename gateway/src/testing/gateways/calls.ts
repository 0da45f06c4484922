import { randomUUID } from 'node:crypto'

import type { Endpoint, InputOf, ResponseOf } from '@tambay/contracts/endpoint'

import type { TestPerson } from '../create-test-app.ts'

export interface CallOptions {
  person: Pick<TestPerson, 'id' | 'token'>
  /** The gateways that run now. A killed one may still be among them. */
  origins: () => readonly string[]
}

interface Answer<E extends Endpoint> {
  code: number
  data: ResponseOf<E>
}

/** Calls any gateway. A call that got no answer goes to the next one with the same key. */
export function createCalls({ person, origins }: CallOptions) {
  let turn = Number(person.id)
  const faults: string[] = []
  const next = () => origins()[turn++ % origins().length] ?? ''

  async function call<E extends Endpoint>(operation: E, input: InputOf<E>): Promise<Answer<E>> {
    const { method, path, isMoney } = operation
    const query = new URLSearchParams(method === 'GET' ? Object.entries(input ?? {}) : [])
    const request = {
      method,
      headers: {
        authorization: `Bearer ${person.token}`,
        'content-type': 'application/json',
        ...(isMoney && { 'idempotency-key': randomUUID() })
      },
      ...(method === 'POST' && { body: JSON.stringify(input) })
    }
    for (;;) {
      const answer = await fetch(`${next()}${path}?${query}`, request)
        .then(response => response.json() as Promise<Answer<E>>)
        .catch(() => undefined)
      if (!answer) continue
      if (answer.code === 500) faults.push(`${path}: ${JSON.stringify(answer)}`)
      return answer
    }
  }

  return { next, call, faults }
}
