import { readFileSync } from 'node:fs'

import * as z from 'zod/mini'

import type { Contract } from './find-operations.ts'

type Notes = z.core.$ZodRegistry<{ description: string }>

const named = /(?:\/\*\*((?:(?!\*\/)[^])*)\*\/\s*)?(?:^export const (\w+)|^ +(\w+): )/gm

/**
 * Reads the descriptions for openapi.json from the doc comments of the contracts. Descriptions in the zod
 * schemas would add to the bytes that browsers load.
 */
export function readNotes(contracts: Contract[]): { schemas: Notes; operations: Map<string, string> } {
  const schemas: Notes = z.registry<{ description: string }>()
  const operations = new Map<string, string>()
  // Many fields use the same named schema, so a field's comment must not become the schema's description.
  const shared = new Set(contracts.flatMap(({ exports }) => Object.values(exports)))

  for (const { file, exports } of contracts) {
    let within: unknown
    for (const [, comment = '', name, field] of readFileSync(file, 'utf8').matchAll(named)) {
      if (name !== undefined) within = exports[name]
      const description = plain(comment)
      if (description === '') continue
      if (field !== undefined) {
        const schema = findField(within, field)
        if (schema && !shared.has(schema)) schemas.add(schema, { description })
      } else if (isSchema(within)) schemas.add(within, { description })
      else if (name !== undefined) operations.set(name, description)
    }
  }
  return { schemas, operations }
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
