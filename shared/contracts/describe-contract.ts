import * as z from 'zod/mini'

import type { Endpoint } from './endpoint.ts'
import { allRefusals } from './operator/all-refusals.ts'
import { clientEvents, clientRequests, serverEvents } from './realtime.ts'

/** The parts of the contract that are not operations. */
export const contractNames = {
  refusals: Object.keys(allRefusals),
  /** Events that the gateway sends. */
  events: Object.keys(serverEvents),
  /** Events that the browser sends: watches and requests. */
  requests: Object.keys({ ...clientEvents, ...clientRequests })
}

/**
 * The fields of an operation by path, such as `count` or `items[].id`. A `?` at the end marks an optional
 * field. A build records the fields that it sends and reads, and the gateway those that it accepts and
 * returns.
 */
export interface OperationFields {
  input: string[]
  output: string[]
}

export function isOperation(value: unknown): value is Endpoint {
  return (
    typeof value === 'object' && value !== null && 'path' in value && 'access' in value && 'response' in value
  )
}

export const operationName = ({ method, path }: Endpoint) => `${method} ${path}`

export function describeOperation({ body, query, response }: Endpoint): OperationFields {
  const input = body ?? query
  return {
    input: input ? listFields(jsonSchema(input, 'input')) : [],
    output: listFields(jsonSchema(response, 'output'))
  }
}

const JsonSchema = z.object({
  properties: z._default(z.record(z.string(), z.unknown()), {}),
  required: z._default(z.array(z.string()), []),
  items: z.optional(z.unknown()),
  anyOf: z.optional(z.array(z.unknown()))
})

function jsonSchema(schema: z.ZodMiniType, io: 'input' | 'output'): unknown {
  // An empty registry, so that the description is the same whether or not the gateway has named its schemas.
  return z.toJSONSchema(schema, { io, unrepresentable: 'any', metadata: z.registry() })
}

/** Unions other than `nullable` count as one field. */
function listFields(schema: unknown, parent = ''): string[] {
  const parsed = JsonSchema.safeParse(schema)
  if (!parsed.success) return []
  const { properties, required, items, anyOf = [] } = parsed.data
  if (items !== undefined) return listFields(items, `${parent}[]`)
  const [only, ...others] = anyOf.filter(each => !isNull(each))
  if (only !== undefined && others.length === 0) return listFields(only, parent)
  return Object.entries(properties).flatMap(([name, field]) => {
    const path = parent === '' ? name : `${parent}.${name}`
    return [required.includes(name) ? path : `${path}?`, ...listFields(field, path)]
  })
}

const isNull = (schema: unknown) =>
  typeof schema === 'object' && schema !== null && 'type' in schema && schema.type === 'null'
