import fc from 'fast-check'
import { expect, test } from 'vitest'

import type { FrameMessages } from '../frame-envelope.ts'
import { gameMessages } from '../game-messages.ts'
import { hostMessages } from '../host-messages.ts'
import { readWithZod } from '../read-with-zod.ts'
import { describeProtocol } from './describe-protocol.ts'
import protocol from './protocol.json' with { type: 'json' }
import { type JsonSchema, readWithJsonSchema } from './read-with-json-schema.ts'

test('protocol.json matches the schemas (write-protocol.ts updates it)', () => {
  expect(protocol).toEqual(describeProtocol())
})

test.for<[string, FrameMessages, Record<string, JsonSchema>]>([
  ['the game', gameMessages, protocol.fromGame],
  ['the host', hostMessages, protocol.fromHost]
])('zod and the check of the SDK accept the same messages from %s', ([, messages, schemas]) => {
  const readZod = readWithZod(messages)
  const readJson = readWithJsonSchema(schemas)
  const verdicts = { accepted: 0, refused: 0 }
  for (const [type, schema] of Object.entries(schemas))
    fc.assert(
      fc.property(payloadsLike(schema), payload => {
        const isAccepted = !('refusal' in readZod(type, payload))
        verdicts[isAccepted ? 'accepted' : 'refused']++
        expect(!('refusal' in readJson(type, payload))).toBe(isAccepted)
      })
    )
  expect(Math.min(verdicts.accepted, verdicts.refused)).toBeGreaterThan(100)
})

test.for(['constructor', '__proto__', 'wallet.steal'])('rejects %s as an unknown type', type => {
  expect(readWithJsonSchema(protocol.fromGame)(type, {})).toEqual({ refusal: 'unknown_type' })
})

function payloadsLike(schema: JsonSchema): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 30, arbitrary: valuesOf(schema) }, { weight: 1, arbitrary: fc.anything() })
}

function valuesOf(schema: JsonSchema): fc.Arbitrary<unknown> {
  const { minimum = -10, maximum = 10, minLength = 0, maxLength = 20 } = schema
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(valuesOf))
  if ('const' in schema) return fc.constantFrom(schema.const, 0)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (schema.pattern)
    return fc.oneof(fc.stringMatching(new RegExp(schema.pattern)), fc.string({ maxLength: 6 }))
  switch (schema.type) {
    case 'null':
      return fc.constant(null)
    case 'boolean':
      return fc.boolean()
    case 'string':
      return fc.oneof(
        fc.string({ unit: 'grapheme', minLength, maxLength }),
        fc.constantFrom('', 'x'.repeat(maxLength), 'x'.repeat(maxLength + 1))
      )
    case 'array':
      return fc.array(payloadsLike(schema.items ?? {}), { maxLength: 62 })
    case 'object':
      return fc.record(
        Object.fromEntries(
          Object.entries(schema.properties ?? {}).map(([name, property]) => [name, payloadsLike(property)])
        ),
        { requiredKeys: [...(schema.required ?? [])] }
      )
    default:
      return fc.oneof(
        fc.constantFrom(minimum, maximum, minimum - 1, maximum + 1, 0.5, Number.NaN, Infinity),
        fc.integer({ min: Math.max(minimum, -1e9), max: Math.min(maximum, 1e9) })
      )
  }
}
