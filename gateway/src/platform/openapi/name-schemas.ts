import { readFileSync } from 'node:fs'

import * as z from 'zod/mini'

import type { Contract } from './find-operations.ts'

const named = /(?:\/\*\*((?:(?!\*\/)[^])*)\*\/\s*)?(?:^export const (\w+)|^ +(\w+): )/gm

/**
 * Names the contracts' schemas for openapi.json after their exports, and describes them with the contracts' doc
 * comments. Returns the comments of the operations. Names and descriptions in the zod schemas would add to the
 * bytes that browsers load.
 */
export function nameSchemas(contracts: Contract[]): Map<string, string> {
  const comments = new Map<string, string>()
  // Many fields use the same named schema, so a field's comment must not become the schema's description.
  const shared = new Set(contracts.flatMap(({ exports }) => Object.values(exports)))

  for (const { file, exports } of contracts) {
    let within: unknown
    for (const [, comment = '', name, field] of readFileSync(file, 'utf8').matchAll(named)) {
      if (name !== undefined) within = exports[name]
      const description = plain(comment)
      if (name !== undefined && isSchema(within)) addNotes(within, { id: name, description })
      if (description === '') continue
      if (field !== undefined) {
        const schema = findField(within, field)
        if (schema && !shared.has(schema)) addNotes(schema, { description })
      } else if (name !== undefined) comments.set(name, description)
    }
  }
  return comments
}

function addNotes(schema: z.ZodMiniType, { id, description }: { id?: string; description: string }): void {
  const isNew = !z.globalRegistry.has(schema)
  if (isNew)
    z.globalRegistry.add(schema, {
      ...(id !== undefined && { id }),
      ...(description !== '' && { description })
    })
}

function plain(comment: string): string {
  const line = comment.replace(/\s*\n\s*\*?\s*/g, ' ').trim()
  return line
    .replace(/^Spec [A-Z]+-\d+[.:]\s*/, '')
    .replace(/^[a-z](?=[a-z]* )/, letter => letter.toUpperCase())
}

function findField(holder: unknown, field: string): z.ZodMiniType | undefined {
  if (typeof holder !== 'object' || holder === null) return undefined
  const parts = isSchema(holder) ? [holder] : Object.values(holder).filter(isSchema)
  for (const part of parts)
    if (part instanceof z.ZodMiniObject && isSchema(part.shape[field])) return part.shape[field]
  return undefined
}

const isSchema = (value: unknown): value is z.ZodMiniType => value instanceof z.ZodMiniType
