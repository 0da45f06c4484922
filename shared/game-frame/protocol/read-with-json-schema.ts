import type { ReadPayload } from '../read-message.ts'

export interface JsonSchema {
  type?: string
  properties?: Record<string, JsonSchema>
  required?: readonly string[]
  items?: JsonSchema
  anyOf?: readonly JsonSchema[]
  enum?: readonly unknown[]
  const?: unknown
  minLength?: number
  maxLength?: number
  pattern?: string
  minimum?: number
  maximum?: number
  maxItems?: number
}

/** Checks messages without zod, which would make the SDK larger than 6 KB (decision 0046). */
export function readWithJsonSchema(messages: Record<string, JsonSchema>): ReadPayload {
  return (type, payload) => {
    const schema = Object.hasOwn(messages, type) ? messages[type] : undefined
    if (!schema) return { refusal: 'unknown_type' }
    return matches(schema, payload) ? { payload } : { refusal: 'bad_payload' }
  }
}

export function matches(schema: JsonSchema, value: unknown): boolean {
  if (schema.anyOf) return schema.anyOf.some(option => matches(option, value))
  if ('const' in schema) return value === schema.const
  if (schema.enum) return schema.enum.includes(value)
  if (schema.type === 'null') return value === null
  if (schema.type === 'boolean') return typeof value === 'boolean'
  if (schema.type === 'string') return typeof value === 'string' && isText(schema, value)
  if (schema.type === 'array')
    return Array.isArray(value) && isWithin(value.length, 0, schema.maxItems) && hasItems(schema, value)
  if (schema.type === 'object') return isObject(value) && hasProperties(schema, value)
  return (
    typeof value === 'number' &&
    (schema.type === 'integer' ? Number.isSafeInteger(value) : Number.isFinite(value)) &&
    isWithin(value, schema.minimum, schema.maximum)
  )
}

function isText({ minLength, maxLength, pattern }: JsonSchema, value: string): boolean {
  return isWithin(value.length, minLength, maxLength) && (!pattern || new RegExp(pattern).test(value))
}

function hasItems({ items }: JsonSchema, values: unknown[]): boolean {
  return !items || values.every(value => matches(items, value))
}

function hasProperties(
  { properties = {}, required = [] }: JsonSchema,
  value: Record<string, unknown>
): boolean {
  return Object.entries(properties).every(([name, schema]) =>
    value[name] === undefined ? !required.includes(name) : matches(schema, value[name])
  )
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isWithin(value: number, least = -Infinity, most = Infinity): boolean {
  return value >= least && value <= most
}
