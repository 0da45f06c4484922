import type { Endpoint, ResponseOf } from '@tambay/contracts/endpoint'
import { Envelope } from '@tambay/contracts/envelope'
import type { LightMyRequestResponse } from 'fastify'
import * as z from 'zod/mini'

/** What the gateway answered to one call of a test. */
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

  /** The data of a success; a refusal fails the test here, with the gateway's words. */
  get data(): ResponseOf<E> {
    if (this.envelope.code !== 0) {
      throw new Error(`${this.#operation.path} was refused: ${JSON.stringify(this.envelope)}`)
    }
    // The contract's own schema is what the type is made from.
    return z.parse(this.#operation.response, this.envelope.data) as ResponseOf<E>
  }
}
