import { type Receipt, receiptFormat } from './receipt.ts'

export const maxReceiptLength = 256 * 1024

export class ReceiptError extends Error {
  override name = 'ReceiptError'
}

/** Parses a receipt and checks the shape of every field. Throws a `ReceiptError`. */
export function readReceipt(text: string): Receipt {
  if (text.length > maxReceiptLength)
    throw new ReceiptError('This is too long for a receipt. A receipt has at most 256 KB.')
  if (text.trim() === '') throw new ReceiptError('Paste a receipt first.')
  const value = parse(text)
  requireReceipt(value)
  return value
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new ReceiptError('This isn’t JSON. Paste the whole receipt, from the first { to the last }.')
  }
}

type Rule = (value: unknown, path: string) => void

function expected(path: string, what: string): ReceiptError {
  return new ReceiptError(`The field “${path}” is wrong: it must be ${what}.`)
}

function text(pattern: RegExp, what: string): Rule {
  return (value, path) => {
    if (typeof value !== 'string' || !pattern.test(value)) throw expected(path, what)
  }
}

function whole(min: number, max = Number.MAX_SAFE_INTEGER): Rule {
  const range = max === Number.MAX_SAFE_INTEGER ? `of at least ${min}` : `from ${min} to ${max}`
  return (value, path) => {
    if (!Number.isSafeInteger(value) || Number(value) < min || Number(value) > max)
      throw expected(path, `a whole number ${range}`)
  }
}

function list(rule: Rule, max: number): Rule {
  return (value, path) => {
    if (!Array.isArray(value) || value.length === 0 || value.length > max)
      throw expected(path, `a list of 1 to ${max} entries`)
    value.forEach((entry, at) => rule(entry, `${path}[${at}]`))
  }
}

function object(rules: Record<string, Rule>): Rule {
  return (value, path) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value))
      throw path === ''
        ? new ReceiptError('This isn’t a receipt. A receipt is one JSON object.')
        : expected(path, 'an object')
    const inside = (key: string) => (path === '' ? key : `${path}.${key}`)
    const members = new Map(Object.entries(value))
    for (const key of members.keys())
      if (!Object.hasOwn(rules, key)) throw new ReceiptError(`A receipt has no field “${inside(key)}”.`)
    for (const [key, rule] of Object.entries(rules)) {
      if (!members.has(key)) throw new ReceiptError(`The field “${inside(key)}” is missing.`)
      rule(members.get(key), inside(key))
    }
  }
}

const hash = text(/^[0-9a-f]{64}$/, '64 hexadecimal digits')
const uuid = text(
  /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
  'an id like 00000000-0000-4000-8000-000000000000'
)
const fieldId = text(/^[\w-]{1,64}$/, '1 to 64 letters, digits, hyphens or underscores')
const prize = object({
  t: text(/^(coin|diamond|ticket|none)$/, 'coin, diamond, ticket or none'),
  n: whole(0)
})

const receipt = object({
  format: (value, path) => {
    if (value !== receiptFormat) throw expected(path, receiptFormat)
  },
  spin_id: uuid,
  created_at: whole(0),
  transaction_id: (value, path) => value === null || uuid(value, path),
  commit: hash,
  seed: (value, path) => {
    if (value === null)
      throw new ReceiptError('This spin can’t be checked yet: its secret hasn’t been shown.')
    hash(value, path)
  },
  table_hash: hash,
  table: list(object({ id: fieldId, prize, w: whole(1, 1e9) }), 100),
  nonce: whole(1),
  spins: list(
    object({ nonce: whole(1), client_seed: fieldId, draw: whole(0), field_id: fieldId, prize }),
    2000
  ),
  fingerprint: hash
})

function requireReceipt(value: unknown): asserts value is Receipt {
  receipt(value, '')
}
