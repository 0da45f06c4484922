import type { Endpoint } from '@tambay/contracts/endpoint'
import type { Reason } from '@tambay/contracts/errors'
import { gameHeaders, gameSignatureSeconds } from '@tambay/contracts/game-server'
import { PlayBlock } from '@tambay/contracts/limits'
import { allRefusals, statusOf } from '@tambay/contracts/operator/all-refusals'
import { operatorCookie } from '@tambay/contracts/operator/operator-cookie'
import { HarderHumanCheck } from '@tambay/contracts/validation/identity'
import { createDocument, type ZodOpenApiOperationObject } from 'zod-openapi'
import * as z from 'zod/mini'

import { findContracts, findOperations, type NamedOperation } from './find-operations.ts'
import { applyJsonRules, type JsonSchema } from './json-rules.ts'
import { nameSchemas } from './name-schemas.ts'
import { possibleReasons } from './possible-reasons.ts'

const security = {
  public: [],
  visitor: [{}, { userToken: [] }, { guestToken: [] }],
  guest: [{ userToken: [] }, { guestToken: [] }],
  user: [{ userToken: [] }],
  game: [{ gameId: [], gameTimestamp: [], gameNonce: [], gameSignature: [] }],
  operator: [{ operatorSession: [] }]
} as const satisfies Record<Endpoint['access'], unknown>

const header = (name: string, description: string) =>
  ({ type: 'apiKey', in: 'header', name, description }) as const
const bearer = (description: string) => ({ type: 'http', scheme: 'bearer', description }) as const

const tags = [
  { name: 'user', description: 'Sign-in, accounts, profiles, limits and guests' },
  { name: 'party', description: 'Parties, practice rooms and the list of games' },
  { name: 'game', description: 'Launch tickets, and the calls of game servers' },
  { name: 'social', description: 'Posts, clubs, follows and search' },
  { name: 'message', description: 'Messages, notifications and push messages' },
  { name: 'wallet', description: 'Balances, transactions, exchange and payout accounts' },
  { name: 'activity', description: 'The lucky wheel' },
  { name: 'help', description: 'Reports from users and browsers' },
  { name: 'operator', description: 'The operators’ console' }
]

const callers: Record<Endpoint['access'], string> = {
  public: 'Anyone can call it. A token is ignored.',
  visitor: 'Anyone can call it. A token of a user or guest is read if there is one.',
  guest: 'Needs the token of a user or a guest.',
  user: 'Needs the token of a user.',
  game: 'Needs the signature of a game’s server.',
  operator: 'Needs the session of an operator.'
}

export async function buildOpenApi() {
  const operations = await findOperations()
  const comments = nameSchemas(await findContracts())
  return createDocument(
    {
      openapi: '3.1.0',
      info: {
        title: 'Tambay gateway',
        version: '1',
        description:
          'Every response is an envelope. Code 0 means success. A business refusal has HTTP status 200, its own code, and its stable name in bizErrorCode.',
        contact: { name: 'Tambay' },
        license: { name: 'MIT', identifier: 'MIT' }
      },
      servers: [{ url: '/', description: 'The origin that serves this file' }],
      tags,
      paths: Object.fromEntries(
        operations.map(each => [
          each.operation.path,
          { [each.operation.method.toLowerCase()]: describe(each, comments.get(each.name)) }
        ])
      ),
      components: {
        responses: refusedResponses(operations),
        securitySchemes: {
          operatorSession: {
            type: 'apiKey',
            in: 'cookie',
            name: operatorCookie,
            description: 'The session of an operator'
          },
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
    },
    { allowEmptySchema: { unknown: true }, override: describeRules }
  )
}

function describeRules({ zodSchema, jsonSchema }: { zodSchema: unknown; jsonSchema: JsonSchema }): void {
  unionOfObjects(jsonSchema)
  applyJsonRules(zodSchema, jsonSchema)
}

/** The objects of a union differ in a literal field, so exactly one fits. */
function unionOfObjects(jsonSchema: JsonSchema): void {
  const { anyOf } = jsonSchema
  if (!anyOf?.every(each => typeof each === 'object' && each !== null && 'properties' in each)) return
  jsonSchema.oneOf = anyOf
  delete jsonSchema.anyOf
}

function describe(
  { name, operation }: NamedOperation,
  comment: string | undefined
): ZodOpenApiOperationObject {
  const { access, body, isMoney, path, permission, query, summary, upload } = operation
  return {
    operationId: name,
    summary,
    description: [comment, callers[access], permission && `Permission: \`${permission}\`.`]
      .filter(part => part !== undefined)
      .join('\n\n'),
    tags: [path.split('/')[1] ?? ''],
    security: security[access].map(each => ({ ...each })),
    ...(query instanceof z.ZodMiniObject && { requestParams: { query } }),
    ...(isMoney && { parameters: [idempotencyKey] }),
    ...(body && {
      requestBody: {
        required: !z.safeParse(body, {}).success,
        content: { 'application/json': { schema: body } }
      }
    }),
    ...(upload && {
      requestBody: { required: true, content: Object.fromEntries(upload.types.map(type => [type, {}])) }
    }),
    responses: responsesOf(operation)
  }
}

function responsesOf(operation: Endpoint): ZodOpenApiOperationObject['responses'] {
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
          : `Success, or one of the allRefusals of this operation:\n${listOf(refusedWith200)}`,
      content: { 'application/json': { schema: envelopeOf(operation, refusedWith200) } }
    },
    ...Object.fromEntries(refused)
  }
}

function refusedResponses(operations: NamedOperation[]) {
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
  const statuses = [...new Set(reasons.map(statusOf))]
  return Object.fromEntries(
    statuses.map(status => [status, reasons.filter(reason => statusOf(reason) === status)])
  )
}

const nameOf = (reasons: readonly Reason[]) => reasons.join('.')

const listOf = (reasons: readonly Reason[]) =>
  reasons
    .map(reason => `- ${allRefusals[reason].code} \`${reason}\`: ${allRefusals[reason].message}`)
    .join('\n')

const requestId = z.string().register(z.globalRegistry, {
  description: 'Identifies the request in the log of the gateway'
})

function envelopeOf({ response }: Endpoint, refusedWith200: readonly Reason[]) {
  const success = z.object({ code: z.literal(0), msg: z.string(), data: response, request_id: requestId })
  return refusedWith200.length === 0 ? success : z.union([success, refusalOf(refusedWith200)])
}

const seconds = (description: string) =>
  z.optional(z.int().check(z.nonnegative())).register(z.globalRegistry, { description })

const RefusalData = z
  .nullable(
    z.object({
      issues: z
        .optional(z.array(z.object({ path: z.string(), message: z.string() })))
        .register(z.globalRegistry, { description: 'For bad_request: the invalid fields' }),
      retry_after: seconds('Seconds until a retry is allowed'),
      resend_after: seconds('For code_too_soon: seconds until another code can be requested'),
      tries_left: seconds('For wallet_password_wrong'),
      server_time: seconds('For game_clock_wrong: the gateway’s clock, in seconds since 1970'),
      most: seconds('For payout_too_large: the highest payout that the game may request'),
      level: z.optional(HarderHumanCheck.shape.level).register(z.globalRegistry, {
        description: 'For human_check_failed: the level of the next challenge'
      }),
      minimum_age: seconds('For age_not_stated at sign-up'),
      revocable_from: seconds('For exclusion_not_revocable, in seconds since 1970'),
      ...z.partial(PlayBlock).shape
    })
  )
  .register(z.globalRegistry, {
    id: 'RefusalData',
    description: 'Details that a client can act on. Null for most allRefusals.'
  })

const message = z.string().register(z.globalRegistry, { description: 'A message for people' })

const refusalOf = (reasons: readonly Reason[]) =>
  z.object({
    code: z.literal([...new Set(reasons.map(reason => allRefusals[reason].code))]),
    msg: message,
    bizErrorCode: z.enum(reasons),
    data: RefusalData,
    request_id: requestId
  })

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: true,
  description: 'Names one intended operation: a retry with the same key gets the first response',
  schema: { type: 'string', pattern: '^[\\w-]{8,100}$' }
} as const

export async function openApiText(): Promise<string> {
  return `${JSON.stringify(await buildOpenApi(), null, 2)}\n`
}
