import type { Endpoint } from '@tambay/shared/contracts/endpoint'
import { type Reason, refusals } from '@tambay/shared/contracts/errors'
import * as z from 'zod/mini'

import { findOperations, type NamedOperation } from './find-operations.ts'
import { reasonsOf } from './reasons-of.ts'

type Json = Record<string, unknown>

const security = {
  public: [],
  visitor: [{}, { userToken: [] }, { guestToken: [] }],
  guest: [{ userToken: [] }, { guestToken: [] }],
  user: [{ userToken: [] }],
  game: [{ gameKey: [] }]
} as const satisfies Record<Endpoint['access'], unknown>

const bearer = (description: string) => ({ type: 'http', scheme: 'bearer', description })

/** The gateway as OpenAPI 3.1, made from the contracts alone (DESIGN §2). */
export async function buildOpenApi(): Promise<Json> {
  const operations = await findOperations()
  return {
    openapi: '3.1.0',
    info: {
      title: 'Tambay gateway',
      version: '1',
      description:
        'Every answer is an envelope; code 0 means success. A business refusal comes with HTTP 200 and its own code, and its stable name in bizErrorCode.'
    },
    paths: Object.fromEntries(
      operations.map(each => [each.operation.path, { [each.operation.method.toLowerCase()]: describe(each) }])
    ),
    components: {
      responses: refusedResponses(operations),
      securitySchemes: {
        userToken: bearer('A signed-in user’s token'),
        guestToken: bearer('A guest’s token, for guest rooms'),
        gameKey: bearer('The key of a game’s own server')
      }
    }
  }
}

function describe({ name, operation }: NamedOperation): Json {
  const parameters = [...queryParameters(operation), ...(operation.isMoney ? [idempotencyKey] : [])]
  return {
    operationId: name,
    summary: operation.summary,
    tags: [operation.path.split('/')[1]],
    security: security[operation.access],
    ...(parameters.length > 0 && { parameters }),
    ...(operation.body && {
      requestBody: {
        required: true,
        content: { 'application/json': { schema: schemaOf(operation.body, 'input') } }
      }
    }),
    responses: responsesOf(operation)
  }
}

function responsesOf(operation: Endpoint): Json {
  const { 200: told = [], ...others } = reasonsByStatus(operation)
  const refused = Object.entries(others).map(([status, reasons]) => [
    status,
    { $ref: `#/components/responses/${nameOf(reasons)}` }
  ])
  return {
    200: {
      description:
        told.length === 0 ? 'Success' : `Success, or one of the refusals of this operation:\n${listOf(told)}`,
      content: { 'application/json': { schema: envelopeOf(operation, told) } }
    },
    ...Object.fromEntries(refused)
  }
}

/** Those that come with a status of their own are the same of most operations. */
function refusedResponses(operations: NamedOperation[]): Json {
  const all = operations.flatMap(({ operation }) => {
    const { 200: _told, ...others } = reasonsByStatus(operation)
    return Object.values(others)
  })
  const content = { 'application/json': { schema: refusalSchema } }
  return Object.fromEntries(all.map(reasons => [nameOf(reasons), { description: listOf(reasons), content }]))
}

function reasonsByStatus(operation: Endpoint): Record<number, Reason[]> {
  const reasons = reasonsOf(operation)
  const statuses = [...new Set(reasons.map(reason => refusals[reason].status))]
  return Object.fromEntries(
    statuses.map(status => [status, reasons.filter(reason => refusals[reason].status === status)])
  )
}

const nameOf = (reasons: readonly Reason[]) => reasons.join('.')

const listOf = (reasons: readonly Reason[]) =>
  reasons.map(reason => `- ${refusals[reason].code} \`${reason}\`: ${refusals[reason].message}`).join('\n')

function envelopeOf({ response }: Endpoint, errors: readonly Reason[]): Json {
  return {
    type: 'object',
    required: ['code', 'msg', 'request_id'],
    properties: {
      code: { type: 'integer', description: '0 means success' },
      msg: { type: 'string' },
      data: schemaOf(response, 'output'),
      bizErrorCode: { type: 'string', ...(errors.length > 0 && { examples: errors }) },
      request_id: { type: 'string' }
    }
  }
}

const refusalSchema = {
  type: 'object',
  required: ['code', 'msg', 'bizErrorCode', 'request_id'],
  properties: {
    code: { type: 'integer' },
    msg: { type: 'string' },
    data: { description: 'What a client can act on: the fields that are wrong, when to try again' },
    bizErrorCode: { type: 'string' },
    request_id: { type: 'string' }
  }
}

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: true,
  description: 'One key for one intent: a retry under the same key gets the first answer',
  schema: { type: 'string', pattern: '^[\\w-]{8,100}$' }
}

function queryParameters({ query }: Endpoint): Json[] {
  if (!query) return []
  const { properties, required } = z.parse(QuerySchema, schemaOf(query, 'input'))
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

/** `any` for what JSON Schema cannot say, such as a coerced number. */
function schemaOf(schema: z.ZodMiniType, io: 'input' | 'output'): Json {
  const { $schema: _dialect, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return json
}
