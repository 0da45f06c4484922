import { readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

import { isOperation } from '@tambay/contracts/describe-contract'
import type { Endpoint } from '@tambay/contracts/endpoint'

export interface NamedOperation {
  name: string
  operation: Endpoint
}

const folder = dirname(fileURLToPath(import.meta.resolve('@tambay/contracts/endpoint')))

export interface Contract {
  file: string
  exports: Record<string, unknown>
}

export async function findContracts(): Promise<Contract[]> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    file => !file.startsWith('node_modules') && file.endsWith('.ts') && !file.endsWith('.test.ts')
  )
  return Promise.all(
    files.map(async file => ({
      file: join(folder, file),
      exports: await import(`@tambay/contracts/${file.slice(0, -3)}`)
    }))
  )
}

export async function findOperations(): Promise<NamedOperation[]> {
  const all = (await findContracts()).flatMap(({ exports }) => Object.entries(exports))
  const operations = all.flatMap(([name, value]) => (isOperation(value) ? [{ name, operation: value }] : []))
  // Sorts the operations, because the order of a module's exports depends on the module loader.
  return operations.sort((a, b) => (a.operation.path < b.operation.path ? -1 : 1))
}
