import { Agent as HttpsAgent } from 'node:https'
import type { LookupFunction } from 'node:net'

import { Envelope } from '@tambay/contracts/envelope'
import { Agent, request, WebSocket } from 'undici'
import * as z from 'zod/mini'

/** The names below localhost reach this machine in browsers, but not in Node. */
const lookup: LookupFunction = (_name, { all }, done) =>
  all ? done(null, [{ address: '127.0.0.1', family: 4 }]) : done(null, '127.0.0.1', 4)

interface Operation<Response> {
  method: 'GET' | 'POST'
  path: string
  response: z.ZodMiniType<Response>
}

interface Call {
  /** A game or remote below the domain. By default, the app itself. */
  site?: string
  token?: string
  query?: Record<string, string | number>
  body?: object
  idempotencyKey?: string
}

export type Https = ReturnType<typeof createHttps>

/** The installation answered, and refused the call. */
export class Refusal extends Error {}

/** Calls an installation through its web server over connections that stay open, as browsers do. */
export function createHttps(port: number, authority: Buffer) {
  const dispatcher = new Agent({ connections: 32, connect: { ca: authority, lookup } })
  const originOf = (name: string) => `https://${name}:${port}`
  const origin = originOf('tambay.localhost')

  async function send(url: string, method: 'GET' | 'POST', { token, body, idempotencyKey }: Call = {}) {
    const answer = await request(url, {
      dispatcher,
      method,
      headers: {
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
        ...(body && { 'content-type': 'application/json' })
      },
      body: body ? JSON.stringify(body) : null
    })
    return { status: answer.statusCode, text: await answer.body.text() }
  }

  return {
    origin,
    agent: new HttpsAgent({ ca: authority, lookup }),
    /** Throws if the answer is no success. */
    async call<Response>({ method, path, response }: Operation<Response>, call: Call = {}) {
      const url = new URL(path, call.site === undefined ? origin : originOf(`${call.site}.tambay.localhost`))
      for (const [name, value] of Object.entries(call.query ?? {})) url.searchParams.set(name, String(value))
      const { status, text } = await send(url.href, method, call)
      const answer = status === 200 ? z.parse(Envelope, JSON.parse(text)) : undefined
      const said = `${method} ${path}: ${status} ${text.slice(0, 200)}`
      if (answer?.code !== 0) throw status < 500 ? new Refusal(said) : new Error(said)
      return z.parse(response, answer.data)
    },
    /** Throws if the answer is no success. */
    async get(name: string, path: string): Promise<void> {
      const { status, text } = await send(originOf(name) + path, 'GET')
      if (status !== 200) throw new Error(`GET ${name}${path}: ${status} ${text.slice(0, 200)}`)
    },
    openSocket: (site: string, path: string) =>
      new WebSocket(`wss://${site}.tambay.localhost:${port}${path}`, { dispatcher }),
    close: () => dispatcher.close()
  }
}
