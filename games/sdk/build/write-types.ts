import protocol from '@tambay/game-frame/protocol.json' with { type: 'json' }
import type { JsonSchema } from '@tambay/game-frame/protocol/read-with-json-schema'

export function gameTypes(): string {
  return `export interface HostMessages ${messages(protocol.fromHost)}

export interface GameMessages ${messages(protocol.fromGame)}

/** Types of a game's requests with the types of the host's responses. */
export interface GameRequests {
  'auth.request': 'auth.ticket'
  'coin.request': 'coin.result'
  'mic.request': 'mic.state'
}

export interface FrameLogEntry {
  direction: 'in' | 'out'
  message: unknown
  /** Why the message was ignored or not sent. */
  refusal?: string
}

/** The game's side of the port. Add listeners as soon as \`connectHost\` resolves; earlier messages are dropped. */
export interface HostConnection {
  welcome: HostMessages['welcome']
  /** Returns false and logs if the message is invalid, too large, too fast or after closing. */
  send<T extends keyof GameMessages>(type: T, payload: GameMessages[T]): boolean
  /** Rejects with a \`FrameError\` if there is no response within 10 seconds. */
  request<T extends keyof GameRequests>(type: T, payload: GameMessages[T]): Promise<HostMessages[GameRequests[T]]>
  /** Returns a function that removes the listener. \`answer\` sends a message with the id of the received one. */
  on<T extends keyof HostMessages>(
    type: T,
    listener: (
      payload: HostMessages[T],
      answer: <A extends keyof GameMessages>(type: A, payload: GameMessages[A]) => boolean
    ) => void
  ): () => void
  close(): void
}

export declare class FrameError extends Error {
  readonly code: string
  constructor(code: string, message: string)
}

/** Repeats \`hello\` until the parent answers. Rejects with \`timeout\` after 10 seconds. */
export declare function connectHost(options?: {
  /** The only origin that can frame this game. Without it, restrict framing with \`frame-ancestors\`. */
  hostOrigin?: string
  log?: (entry: FrameLogEntry) => void
}): Promise<HostConnection>

export declare const frameLimits: {
  readonly timeoutMs: number
  /** How long the host waits for \`exit.ack\` after \`closing\`. */
  readonly closingMs: number
  readonly messagesPerSecond: number
  readonly messageBytes: number
}
export declare const protocolVersion: 1
export declare const sdkVersion: string

export as namespace TambayGame
`
}

export function mockHostTypes(): string {
  return `import type { FrameLogEntry, HostMessages } from './tambay-game.js'

export interface MockHost {
  /** Sends a message as the host, for example \`send('pause', { reason: 'overlay' })\`. */
  send<T extends keyof HostMessages>(type: T, payload: HostMessages[T]): boolean
  setCoins(coins: number): void
  close(): void
}

/** Runs a host in the game's own page. Call it before \`connectHost\`, in a page that isn't framed. */
export declare function startMockHost(options?: {
  coins?: number
  welcome?: Partial<HostMessages['welcome']>
  log?: (entry: FrameLogEntry) => void
}): MockHost

export as namespace TambayMockHost
`
}

function messages(schemas: Record<string, JsonSchema>): string {
  const lines = Object.entries(schemas).map(([type, schema]) => `  '${type}': ${typeOf(schema)}`)
  return `{\n${lines.join('\n')}\n}`
}

function typeOf(schema: JsonSchema): string {
  if (schema.anyOf) return schema.anyOf.map(typeOf).join(' | ')
  if (schema.enum) return schema.enum.map(literal).join(' | ')
  if ('const' in schema) return literal(schema.const)
  if (schema.type === 'array') return `Array<${typeOf(schema.items ?? {})}>`
  if (schema.type === 'object') return objectType(schema)
  return schema.type === 'integer' ? 'number' : (schema.type ?? 'unknown')
}

function objectType({ properties = {}, required = [] }: JsonSchema): string {
  const members = Object.entries(properties).map(
    ([name, property]) => `${name}${required.includes(name) ? '' : '?'}: ${typeOf(property)}`
  )
  return members.length > 0 ? `{ ${members.join('; ')} }` : 'Record<string, never>'
}

function literal(value: unknown): string {
  return typeof value === 'string' ? `'${value}'` : String(value)
}
