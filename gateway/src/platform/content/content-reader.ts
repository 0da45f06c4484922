import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

import type * as z from 'zod'

import { StartError } from '#platform/errors/start-error.ts'

const defaults = resolve(import.meta.dirname, '../../../content')

/** Reads the operator's file if there is one, otherwise the default file. */
export function createContentReader(folder: string | undefined) {
  if (folder !== undefined) refuseUnknownFiles(folder)
  return function read<Schema extends z.ZodType>(name: string, schema: Schema): z.output<Schema> {
    const own = folder === undefined ? undefined : join(folder, `${name}.json`)
    const file = own !== undefined && existsSync(own) ? own : join(defaults, `${name}.json`)
    const parsed = schema.safeParse(parseJson(file))
    if (parsed.success) return parsed.data
    const [first, ...others] = parsed.error.issues
    const more = others.length > 0 ? ` (and ${others.length} more)` : ''
    throw new StartError(`${file}: ${first ? describeIssue(first) : 'is invalid'}${more}`)
  }
}

/** Of a union, the message of the variant that has the right type says more than "Invalid input". */
function describeIssue(issue: z.core.$ZodIssue): string {
  const variants = issue.code === 'invalid_union' ? issue.errors.map(([first]) => first) : []
  const inner = variants.find(each => each && !(each.code === 'invalid_type' && each.path.length === 0))
  const path = [...issue.path, ...(inner?.path ?? [])].join('.') || 'the file'
  return `${path}: ${(inner ?? issue).message}`
}

/** A misspelled name would silently leave the default in place. */
function refuseUnknownFiles(folder: string): void {
  if (!existsSync(folder)) throw new StartError(`CONTENT_DIR: there is no folder ${folder}`)
  const known = new Set(readdirSync(defaults))
  const unknown = readdirSync(folder).find(name => name.endsWith('.json') && !known.has(name))
  if (unknown !== undefined)
    throw new StartError(`${join(folder, unknown)}: must be one of ${[...known].join(', ')}`)
}

function parseJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'it is unreadable'
    throw new StartError(`${file}: is not JSON: ${reason}`)
  }
}
