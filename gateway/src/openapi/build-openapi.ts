import type { Endpoint } from '@tambay/shared/contracts/endpoint'
import { type Reason, refusals } from '@tambay/shared/contracts/errors'
import * as z from 'zod/mini'

import { findOperations, type NamedOperation } from './find-operations.ts'

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
    responses: {
      200: {
        description: describeRefusals(operation.errors),
        content: { 'application/json': { schema: envelopeOf(operation) } }
      }
    }
  }
}

function describeRefusals(errors: readonly Reason[]): string {
  if (errors.length === 0) return 'Success'
  const lines = errors.map(reason => `- ${refusals[reason].code} \`${reason}\`: ${refusals[reason].message}`)
  return `Success, or one of the refusals of this operation:\n${lines.join('\n')}`
}

function envelopeOf({ response, errors }: Endpoint): Json {
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
