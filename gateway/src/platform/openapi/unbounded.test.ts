import { clientEvents, clientRequests, serverEvents } from '@tambay/contracts/realtime'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'

import { findOperations } from './find-operations.ts'

type Schema = z.ZodMiniType

const Json = z.looseObject({
  anyOf: z._default(z.array(z.unknown()), []),
  oneOf: z._default(z.array(z.unknown()), []),
  allOf: z._default(z.array(z.unknown()), []),
  prefixItems: z._default(z.array(z.unknown()), []),
  properties: z._default(z.record(z.string(), z.unknown()), {})
})
type Json = z.output<typeof Json>

/** The challenge is the library's format. The gateway makes it, and neither stores nor broadcasts it. */
const exceptions = [
  // WebAuthn's own JSON. The limit of a request's body holds.
  'acceptInvitation body.credential',
  'getHumanChallenge response',
  'openInvitation response.options',
  'signInCommandLine body.credential',
  'signInWithPasskey body.credential',
  'startPasskey response.options'
]

/** Lists the paths of all strings, lists and records without a maximum. */
function findUnbounded(value: unknown, path: string): string[] {
  const json = Json.parse(value)
  const found = isBounded(json) ? [] : [path]
  const fields = Object.entries(json.properties).flatMap(([name, field]) =>
    findUnbounded(field, `${path}.${name}`)
  )
  const items = [...(json.items === undefined ? [] : [json.items]), ...json.prefixItems]
  const parts = [...json.anyOf, ...json.oneOf].flatMap(part => findUnbounded(part, path))
  return [...found, ...fields, ...items.flatMap(item => findUnbounded(item, `${path}[]`)), ...parts]
}

function isBounded(json: Json): boolean {
  if ([...json.anyOf, ...json.oneOf].length > 0 || 'enum' in json || 'const' in json) return true
  switch (json.type) {
    case 'string':
      return json.maxLength !== undefined || json.format === 'uuid' || patternsOf(json).some(isBoundedPattern)
    case 'array':
      return json.maxItems !== undefined || json.prefixItems.length > 0
    case 'object':
      return json.additionalProperties === undefined || json.additionalProperties === false
    default:
      return json.type !== undefined
  }
}

const patternsOf = (json: Json) =>
  [json, ...json.allOf.map(part => Json.parse(part))].flatMap(({ pattern }) =>
    typeof pattern === 'string' ? pattern : []
  )

/** Whether the pattern matches the whole text and repeats nothing without a limit. */
function isBoundedPattern(pattern: string): boolean {
  const withoutClasses = pattern.replace(/\\./g, 'x').replace(/\[[^\]]*\]/g, 'x')
  return /^\^.*\$$/.test(withoutClasses) && !/[*+]|\{\d+,\}/.test(withoutClasses)
}

const inputOf = (name: string, schema: Schema) => findUnbounded(describeIn('input', schema), name)
const outputOf = (name: string, schema: Schema) => findUnbounded(describeIn('output', schema), name)

/** With an empty registry, schemas that build-openapi.ts has named are described in place. */
const describeIn = (io: 'input' | 'output', schema: Schema) =>
  z.toJSONSchema(schema, { io, unrepresentable: 'any', metadata: z.registry() })

test.each([
  z.string(),
  z.array(z.boolean()),
  z.string().check(z.regex(/^a+$/)),
  z.string().check(z.regex(/a{3}/)),
  z.record(z.string(), z.boolean()),
  z.unknown(),
  z.object({ field: z.nullable(z.array(z.string())) })
])('finds what has no maximum (%#)', schema => {
  expect(outputOf('value', schema)).not.toEqual([])
})

test('every string and list that an operation takes or returns has a maximum', async () => {
  const operations = await findOperations()
  expect(operations.length).toBeGreaterThan(150)
  const found = operations.flatMap(({ name, operation: { body, query, response } }) => [
    ...(body ? inputOf(`${name} body`, body) : []),
    ...(query ? inputOf(`${name} query`, query) : []),
    ...outputOf(`${name} response`, response)
  ])
  expect(found.toSorted()).toEqual(exceptions)
})

test('every string and list of a realtime event or request has a maximum', () => {
  expect([
    ...Object.entries(clientEvents).flatMap(([name, schema]) => inputOf(name, schema)),
    ...Object.entries(clientRequests).flatMap(([name, { payload, response }]) => [
      ...inputOf(`${name} payload`, payload),
      ...outputOf(`${name} response`, response)
    ]),
    ...Object.entries(serverEvents).flatMap(([name, schema]) => outputOf(name, schema))
  ]).toEqual([])
})
