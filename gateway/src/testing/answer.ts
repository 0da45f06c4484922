import type { Endpoint, ResponseOf } from '@tambay/contracts/endpoint'
import { Envelope } from '@tambay/contracts/envelope'
import type { LightMyRequestResponse } from 'fastify'
import * as z from 'zod/mini'

export class Answer<E extends Endpoint = Endpoint> {
  readonly status: number
  readonly envelope: Envelope
  readonly headers: LightMyRequestResponse['headers']
  readonly #operation: E

  constructor(operation: E, response: LightMyRequestResponse) {
    this.status = response.statusCode
    this.headers = response.headers
    this.envelope = z.parse(Envelope, response.json())
    this.#operation = operation
  }

  get data(): ResponseOf<E> {
    if (this.envelope.code !== 0) {
      throw new Error(`${this.#operation.path} was refused: ${JSON.stringify(this.envelope)}`)
    }
    return z.parse(this.#operation.response, this.envelope.data) as ResponseOf<E>
  }
}
