import { readFileSync } from 'node:fs'

import * as z from 'zod/mini'

import type { Contract } from './find-operations.ts'

type Notes = z.core.$ZodRegistry<{ description: string }>

/** A comment, where there is one, and the constant or the field that it stands above. */
const named = /(?:\/\*\*((?:(?!\*\/)[^])*)\*\/\s*)?(?:^export const (\w+)|^ +(\w+): )/gm

/**
 * What the contracts' comments say, for readers of openapi.json: of operations by their name, of schemas by themselves,
 * so that nothing of it travels to a browser and nothing is written twice.
 */
export function readNotes(contracts: Contract[]): { schemas: Notes; operations: Map<string, string> } {
  const schemas: Notes = z.registry<{ description: string }>()
  const operations = new Map<string, string>()
  // Those with a name of their own are used in many places: what one place says of them is not true of the others.
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

/** One line, without the citation that it begins with. */
function plain(comment: string): string {
  const line = comment.replace(/\s*\n\s*\*?\s*/g, ' ').trim()
  return line
    .replace(/^Spec [A-Z]+-\d+[.:]\s*/, '')
    .replace(/^[a-z](?=[a-z]* )/, letter => letter.toUpperCase())
}

/** A field of an object, or of what an operation takes and gives. */
function findField(holder: unknown, field: string): z.ZodMiniType | undefined {
  if (typeof holder !== 'object' || holder === null) return undefined
  const parts = isSchema(holder) ? [holder] : Object.values(holder).filter(isSchema)
  for (const part of parts)
    if (part instanceof z.ZodMiniObject && isSchema(part.shape[field])) return part.shape[field]
  return undefined
}

const isSchema = (value: unknown): value is z.ZodMiniType => value instanceof z.ZodMiniType
