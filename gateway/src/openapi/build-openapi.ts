import type { Endpoint } from '@tambay/contracts/endpoint'
import { type Reason, refusals } from '@tambay/contracts/errors'
import { gameHeaders, gameSignatureSeconds } from '@tambay/contracts/game-server'
import * as z from 'zod/mini'

import { readNotes } from './contract-notes.ts'
import { findContracts, findOperations, type NamedOperation } from './find-operations.ts'
import { possibleReasons } from './possible-reasons.ts'

type Json = Record<string, unknown>
type Notes = ReturnType<typeof readNotes>

const security = {
  public: [],
  visitor: [{}, { userToken: [] }, { guestToken: [] }],
  guest: [{ userToken: [] }, { guestToken: [] }],
  user: [{ userToken: [] }],
  game: [{ gameId: [], gameTimestamp: [], gameNonce: [], gameSignature: [] }]
} as const satisfies Record<Endpoint['access'], unknown>

const header = (name: string, description: string) => ({ type: 'apiKey', in: 'header', name, description })
const bearer = (description: string) => ({ type: 'http', scheme: 'bearer', description })

const tags = [
  { name: 'user', description: 'Sign-in, accounts, profiles, limits and guests' },
  { name: 'party', description: 'Parties, practice rooms and the list of games' },
  { name: 'game', description: 'Launch tickets, and the calls of game servers' },
  { name: 'social', description: 'Posts, clubs, follows and search' },
  { name: 'message', description: 'Messages, notifications and push messages' },
  { name: 'wallet', description: 'Balances, transactions, exchange and payout accounts' },
  { name: 'activity', description: 'The lucky wheel' },
  { name: 'help', description: 'Reports from users and browsers' }
]

export async function buildOpenApi(): Promise<Json> {
  const operations = await findOperations()
  const notes = readNotes(await findContracts())
  return {
    openapi: '3.1.0',
    info: {
      title: 'Tambay gateway',
      version: '1',
      description:
        'Every response is an envelope. Code 0 means success. A business refusal has HTTP status 200, its own code, and its stable name in bizErrorCode.',
      license: { name: 'MIT', identifier: 'MIT' }
    },
    servers: [{ url: '/', description: 'The origin that serves this file' }],
    tags,
    paths: Object.fromEntries(
      operations.map(each => [
        each.operation.path,
        { [each.operation.method.toLowerCase()]: describe(each, notes) }
      ])
    ),
    components: {
      schemas: { RefusalData: refusalData },
      responses: refusedResponses(operations),
      securitySchemes: {
        userToken: bearer('The token of a signed-in user'),
        guestToken: bearer('The token of a guest, for practice rooms'),
        gameId: header(gameHeaders.id, 'The id of the game'),
        gameTimestamp: header(
          gameHeaders.timestamp,
          `Seconds since 1970, at most ${gameSignatureSeconds} away from the gateway’s clock`
        ),
        gameNonce: header(
          gameHeaders.nonce,
          '16 to 64 letters, digits, _ or -; another one for each attempt'
        ),
        gameSignature: header(
          gameHeaders.signature,
          'The hex HMAC-SHA256, with the game’s key, of these lines joined by line feeds: v1, the method, the path, the timestamp, the nonce, and the hex SHA-256 of the body'
        )
      }
    }
  }
}

function describe({ name, operation }: NamedOperation, { operations, schemas }: Notes): Json {
  const description = operations.get(name)
  const parameters = [...queryParameters(operation, schemas), ...(operation.isMoney ? [idempotencyKey] : [])]
  return {
    operationId: name,
    summary: operation.summary,
    ...(description !== undefined && { description }),
    tags: [operation.path.split('/')[1]],
    security: security[operation.access],
    ...(parameters.length > 0 && { parameters }),
    ...(operation.body && {
      requestBody: {
        required: true,
        content: { 'application/json': { schema: schemaOf(operation.body, 'input', schemas) } }
      }
    }),
    ...(operation.upload && { requestBody: uploadOf(operation.upload) }),
    responses: responsesOf(operation, schemas)
  }
}

function uploadOf({ types }: NonNullable<Endpoint['upload']>): Json {
  return { required: true, content: Object.fromEntries(types.map(type => [type, {}])) }
}

function responsesOf(operation: Endpoint, notes: Notes['schemas']): Json {
  const { 200: refusedWith200 = [], ...others } = reasonsByStatus(operation)
  const refused = Object.entries(others).map(([status, reasons]) => [
    status,
    { $ref: `#/components/responses/${nameOf(reasons)}` }
  ])
  return {
    200: {
      description:
        refusedWith200.length === 0
          ? 'Success'
          : `Success, or one of the refusals of this operation:\n${listOf(refusedWith200)}`,
      content: { 'application/json': { schema: envelopeOf(operation, refusedWith200, notes) } }
    },
    ...Object.fromEntries(refused)
  }
}

function refusedResponses(operations: NamedOperation[]): Json {
  const all = operations.flatMap(({ operation }) => {
    const { 200: _refusedWith200, ...others } = reasonsByStatus(operation)
    return Object.values(others)
  })
  return Object.fromEntries(
    all.map(reasons => {
      const content = { 'application/json': { schema: refusalOf(reasons) } }
      return [nameOf(reasons), { description: listOf(reasons), content }]
    })
  )
}

function reasonsByStatus(operation: Endpoint): Record<number, Reason[]> {
  const reasons = possibleReasons(operation)
  const statuses = [...new Set(reasons.map(reason => refusals[reason].status))]
  return Object.fromEntries(
    statuses.map(status => [status, reasons.filter(reason => refusals[reason].status === status)])
  )
}

const nameOf = (reasons: readonly Reason[]) => reasons.join('.')

const listOf = (reasons: readonly Reason[]) =>
  reasons.map(reason => `- ${refusals[reason].code} \`${reason}\`: ${refusals[reason].message}`).join('\n')

function envelopeOf(
  { response }: Endpoint,
  refusedWith200: readonly Reason[],
  notes: Notes['schemas']
): Json {
  const success = {
    type: 'object',
    required: ['code', 'msg', 'data', 'request_id'],
    properties: {
      code: { const: 0 },
      msg: { type: 'string' },
      data: schemaOf(response, 'output', notes),
      request_id: requestId
    }
  }
  return refusedWith200.length === 0 ? success : { oneOf: [success, refusalOf(refusedWith200)] }
}

function refusalOf(reasons: readonly Reason[]): Json {
  return {
    type: 'object',
    required: ['code', 'msg', 'bizErrorCode', 'request_id'],
    properties: {
      code: { enum: reasons.map(reason => refusals[reason].code) },
      msg: { type: 'string', description: 'A message for people' },
      bizErrorCode: { enum: reasons },
      data: { $ref: '#/components/schemas/RefusalData' },
      request_id: requestId
    }
  }
}

const requestId = { type: 'string', description: 'Identifies the request in the log of the gateway' }

const seconds = (description: string) => ({ type: 'integer', minimum: 0, description })

const refusalData = {
  type: 'object',
  description: 'Details that a client can act on. Most refusals have none.',
  properties: {
    issues: {
      type: 'array',
      description: 'For bad_request: the invalid fields',
      items: {
        type: 'object',
        required: ['path', 'message'],
        properties: { path: { type: 'string' }, message: { type: 'string' } }
      }
    },
    retry_after: seconds('Seconds until a retry is allowed'),
    resend_after: seconds('For code_too_soon: seconds until another code can be requested'),
    tries_left: { type: 'integer', minimum: 0, description: 'For wallet_password_wrong' },
    server_time: seconds('For game_clock_wrong: the gateway’s clock, in seconds since 1970'),
    most: {
      type: 'integer',
      description: 'For payout_too_large: the highest payout that the game may request'
    }
  }
}

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: true,
  description: 'Names one intended operation: a retry with the same key gets the first response',
  schema: { type: 'string', pattern: '^[\\w-]{8,100}$' }
}

function queryParameters({ query }: Endpoint, notes: Notes['schemas']): Json[] {
  if (!query) return []
  const { properties, required } = z.parse(QuerySchema, schemaOf(query, 'input', notes))
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema
  }))
}

const QuerySchema = z.object({
  properties: z.record(z.string(), z.unknown()),
  required: z._default(z.array(z.string()), [])
})

function schemaOf(schema: z.ZodMiniType, io: 'input' | 'output', metadata: Notes['schemas']): Json {
  const { $schema: _dialect, ...json } = z.toJSONSchema(schema, { io, metadata, unrepresentable: 'any' })
  return json
}
