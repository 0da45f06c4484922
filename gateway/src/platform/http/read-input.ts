import * as z from 'zod/mini'

import { Refusal } from '#platform/errors/refusal.ts'

z.config(z.locales.en())

const nothing = z.strictObject({})

export function readInput(schema: z.ZodMiniType | undefined, value: unknown): unknown {
  const parsed = z.safeParse(schema ?? nothing, value === undefined ? {} : value)
  if (!parsed.success) throw badRequest(parsed.error.issues.map(describe))
  const nulPath = findNul(parsed.data)
  if (nulPath) throw badRequest([{ path: nulPath.join('.'), message: 'Must not contain a NUL character' }])
  return parsed.data
}

interface Issue {
  path: string
  message: string
}

function badRequest(issues: Issue[]): Refusal {
  const [first] = issues
  const message = first && `The request is not valid. ${first.path ? `${first.path}: ` : ''}${first.message}`
  return new Refusal('bad_request', { issues }, message)
}

function describe(issue: z.core.$ZodIssue): Issue {
  return { path: issue.path.join('.'), message: issue.message }
}

/** PostgreSQL can't store NUL characters. Returns the path to the first one. */
function findNul(value: unknown): string[] | undefined {
  if (typeof value === 'string') return value.includes('\0') ? [] : undefined
  if (typeof value !== 'object' || value === null) return undefined
  for (const [key, inner] of Object.entries(value)) {
    const path = findNul(inner)
    if (path) return [key, ...path]
  }
  return undefined
}
