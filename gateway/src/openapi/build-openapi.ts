import type { Endpoint } from '@tambay/contracts/endpoint'
import { type Reason, refusals } from '@tambay/contracts/errors'
import * as z from 'zod/mini'

import { readNotes } from './contract-notes.ts'
import { findContracts, findOperations, type NamedOperation } from './find-operations.ts'
import { reasonsOf } from './reasons-of.ts'

type Json = Record<string, unknown>
type Notes = ReturnType<typeof readNotes>

const security = {
  public: [],
  visitor: [{}, { userToken: [] }, { guestToken: [] }],
  guest: [{ userToken: [] }, { guestToken: [] }],
  user: [{ userToken: [] }],
  game: [{ gameKey: [] }]
} as const satisfies Record<Endpoint['access'], unknown>

const bearer = (description: string) => ({ type: 'http', scheme: 'bearer', description })

/** The gateway as OpenAPI 3.1, made from the contracts alone (spec ARCH-7). */
export async function buildOpenApi(): Promise<Json> {
  const operations = await findOperations()
  const notes = readNotes(await findContracts())
  return {
    openapi: '3.1.0',
    info: {
      title: 'Tambay gateway',
      version: '1',
      description:
        'Every answer is an envelope; code 0 means success. A business refusal comes with HTTP 200 and its own code, and its stable name in bizErrorCode.'
    },
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
        userToken: bearer('A signed-in user’s token'),
        guestToken: bearer('A guest’s token, for guest rooms'),
        gameKey: bearer('The key of a game’s own server')
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
    responses: responsesOf(operation, schemas)
  }
}

function responsesOf(operation: Endpoint, notes: Notes['schemas']): Json {
  const { 200: told = [], ...others } = reasonsByStatus(operation)
  const refused = Object.entries(others).map(([status, reasons]) => [
    status,
    { $ref: `#/components/responses/${nameOf(reasons)}` }
  ])
  return {
    200: {
      description:
        told.length === 0 ? 'Success' : `Success, or one of the refusals of this operation:\n${listOf(told)}`,
      content: { 'application/json': { schema: envelopeOf(operation, told, notes) } }
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
  return Object.fromEntries(
    all.map(reasons => {
      const content = { 'application/json': { schema: refusalOf(reasons) } }
      return [nameOf(reasons), { description: listOf(reasons), content }]
    })
  )
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

function envelopeOf({ response }: Endpoint, told: readonly Reason[], notes: Notes['schemas']): Json {
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
  return told.length === 0 ? success : { oneOf: [success, refusalOf(told)] }
}

function refusalOf(reasons: readonly Reason[]): Json {
  return {
    type: 'object',
    required: ['code', 'msg', 'bizErrorCode', 'request_id'],
    properties: {
      code: { enum: reasons.map(reason => refusals[reason].code) },
      msg: { type: 'string', description: 'For people to read' },
      bizErrorCode: { enum: reasons },
      data: { $ref: '#/components/schemas/RefusalData' },
      request_id: requestId
    }
  }
}

const requestId = { type: 'string', description: 'Names the request in the gateway’s log' }

const seconds = (description: string) => ({ type: 'integer', minimum: 0, description })

/** Whatever any refusal gives along with its words. */
const refusalData = {
  type: 'object',
  description: 'What a client can act on; each refusal has what fits it, most have nothing',
  properties: {
    issues: {
      type: 'array',
      description: 'Of bad_request: the fields that are wrong',
      items: {
        type: 'object',
        required: ['path', 'message'],
        properties: { path: { type: 'string' }, message: { type: 'string' } }
      }
    },
    retry_after: seconds('Seconds until it may be tried again'),
    resend_after: seconds('Of code_too_soon: seconds until another code may be asked for'),
    tries_left: { type: 'integer', minimum: 0, description: 'Of wallet_password_wrong' },
    most: { type: 'integer', description: 'Of payout_too_large: the most that the game may pay' }
  }
}

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: true,
  description: 'One key for one intent: a retry under the same key gets the first answer',
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

/** `any` for what JSON Schema cannot say, such as a coerced number. */
function schemaOf(schema: z.ZodMiniType, io: 'input' | 'output', metadata: Notes['schemas']): Json {
  const { $schema: _dialect, ...json } = z.toJSONSchema(schema, { io, metadata, unrepresentable: 'any' })
  return json
}
