import { connect } from 'node:net'

import proxy, { type FastifyHttpProxyOptions } from '@fastify/http-proxy'
import { isOwnOrigin } from '@tambay/contracts/own-origin'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { WebSocket } from 'ws'
import { z } from 'zod'

import { gatewayPaths, operatorPath, realtimePath } from '../release/reserved-paths.ts'
import { refuse } from '../renderer/error-envelope.ts'

interface ProxyOptions {
  publicOrigin: string
  /** Whether a host's name is that of a site other than the app. */
  isOfSite: (host: string | undefined) => boolean
}

const refuseInApp =
  (isOfSite: ProxyOptions['isOfSite']) =>
  async ({ headers }: FastifyRequest, reply: FastifyReply): Promise<void> => {
    if (!isOfSite(headers.host)) await refuse(reply, 'not_found')
  }

/** Requests and connections go to each of the gateways in turn. */
export function proxyGateway(
  app: FastifyInstance,
  gateways: readonly string[],
  { publicOrigin, isOfSite }: ProxyOptions
): void {
  let turn = 0
  const inTurn = () => gateways[turn++ % gateways.length] ?? ''
  const chosen = new WeakMap<object, string>()
  // An empty upstream makes the proxy ask `getUpstream`.
  for (const prefix of gatewayPaths)
    void app.register(proxy, {
      upstream: '',
      prefix,
      rewritePrefix: prefix,
      ...(prefix === operatorPath && { preHandler: refuseInApp(isOfSite) }),
      replyOptions: { ...replyOptions, getUpstream: inTurn }
    })
  void app.register(proxy, {
    upstream: '',
    prefix: realtimePath,
    rewritePrefix: realtimePath,
    replyOptions: { ...replyOptions, getUpstream: ({ raw }) => chosen.get(raw) ?? inTurn() },
    websocket: true,
    preValidation: checkHandshake({ gateways, inTurn, chosen, publicOrigin }),
    wsServerOptions,
    wsClientOptions
  })
}

/** The proxy's reason for a failure is the text of an internal error. */
class ClientSocket extends WebSocket {
  override close(code?: number, reason?: string | Buffer): void {
    super.close(code, code === 1011 ? undefined : reason)
  }
}

/** The package's types refuse a subclass of its own class; a wider type avoids the type error. */
const closesQuietly: object = { WebSocket: ClientSocket }

// The gateway's limit (maxHttpBufferSize). Without it, a client can make the edge buffer 100 MB per frame.
const wsServerOptions = { maxPayload: 32 * 1024, ...closesQuietly }

/** No client of the app sends a session id, because it never polls first. */
const Handshake = z.object({
  EIO: z.literal('4'),
  transport: z.literal('websocket'),
  sid: z.undefined().optional()
})

/**
 * Refuses a WebSocket that the gateway would refuse, and any while all gateways are down. The proxy would accept it first
 * and close it then, and a Socket.IO client waits 20 seconds for the handshake after that.
 */
function checkHandshake({ gateways, inTurn, chosen, publicOrigin }: HandshakeOptions) {
  return async ({ headers, query, raw }: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const isHandshake = Handshake.safeParse(query).success && isOwnOrigin(headers, publicOrigin)
    if (headers.upgrade !== undefined && !isHandshake) return void refuse(reply, 'bad_request')
    for (const _ of gateways) {
      const gateway = inTurn()
      if (!(await isUp(gateway))) continue
      chosen.set(raw, gateway)
      return
    }
    return refuse(reply, 'system_busy', 502)
  }
}

interface HandshakeOptions {
  gateways: readonly string[]
  inTurn: () => string
  /** The gateway of each request. */
  chosen: WeakMap<object, string>
  publicOrigin: string
}

function isUp(gateway: string): Promise<boolean> {
  const { hostname, port } = new URL(gateway)
  return new Promise(resolve => {
    const socket = connect(Number(port), hostname)
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })
}

/** The gateway limits requests per address, so it needs the client's address instead of the edge's. */
const clientAddress = (request: Pick<FastifyRequest, 'ip'>) => ({ 'x-forwarded-for': request.ip })

/** The package documents rewriteRequestHeaders, but its types lack it; a separate object avoids the type error. */
const wsClientOptions = {
  // Limits the time and size, because the edge keeps messages in memory until the gateway has accepted the
  // connection.
  handshakeTimeout: 10_000,
  maxPayload: 1024 * 1024,
  headers: {},
  rewriteRequestHeaders: (headers: object, request: FastifyRequest) => ({
    ...headers,
    ...clientAddress(request)
  })
}

const replyOptions: FastifyHttpProxyOptions['replyOptions'] = {
  rewriteRequestHeaders: (request, { expect: _, ...headers }) => ({ ...headers, ...clientAddress(request) }),
  onError: reply => void refuse(reply, 'system_busy', 502)
}
