import { readdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'

import type { Endpoint } from '@tambay/shared/contracts/endpoint'

export interface NamedOperation {
  /** The name it is exported by: `listParties`. */
  name: string
  operation: Endpoint
}

const folder = dirname(fileURLToPath(import.meta.resolve('@tambay/shared/contracts/endpoint')))

/** Every operation of every contract: whatever is exported and is one. No list to forget. */
export async function findOperations(): Promise<NamedOperation[]> {
  const files = readdirSync(folder).filter(file => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  const found = await Promise.all(
    files.map(async file => {
      const exports: Record<string, unknown> = await import(`@tambay/shared/contracts/${file.slice(0, -3)}`)
      return Object.entries(exports).flatMap(([name, value]) =>
        isOperation(value) ? [{ name, operation: value }] : []
      )
    })
  )
  // Loaders differ in the order of a module's exports.
  return found.flat().sort((a, b) => (a.operation.path < b.operation.path ? -1 : 1))
}

function isOperation(value: unknown): value is Endpoint {
  return (
    typeof value === 'object' && value !== null && 'path' in value && 'access' in value && 'response' in value
  )
}
