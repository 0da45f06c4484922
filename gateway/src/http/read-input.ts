import * as z from 'zod/mini'

import { Refusal } from './refusal.ts'

z.config(z.locales.en())

const nothing = z.strictObject({})

/** Parses one part of a request by its contract, or refuses with everything that is wrong about it. */
export function readInput(schema: z.ZodMiniType | undefined, value: unknown): unknown {
  const parsed = z.safeParse(schema ?? nothing, value === undefined ? {} : value)
  if (!parsed.success) throw badRequest(parsed.error.issues.map(describe))
  const place = placeOfNul(parsed.data)
  if (place) throw badRequest([{ path: place.join('.'), message: 'Must not contain a NUL character' }])
  return parsed.data
}

interface Issue {
  path: string
  message: string
}

function badRequest(issues: Issue[]): Refusal {
  const [first] = issues
  const words = first && `The request is not valid. ${first.path ? `${first.path}: ` : ''}${first.message}`
  return new Refusal('bad_request', { issues }, words)
}

function describe(issue: z.core.$ZodIssue): Issue {
  return { path: issue.path.join('.'), message: issue.message }
}

/** PostgreSQL keeps every character but this one: it is refused here, not by a failing query. */
function placeOfNul(value: unknown): string[] | undefined {
  if (typeof value === 'string') return value.includes('\0') ? [] : undefined
  if (typeof value !== 'object' || value === null) return undefined
  for (const [key, inner] of Object.entries(value)) {
    const place = placeOfNul(inner)
    if (place) return [key, ...place]
  }
  return undefined
}
