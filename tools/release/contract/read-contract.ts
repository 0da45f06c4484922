import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { Provides, providesName, Uses, usesName } from '@tambay/build/contract/uses'

export function readUses(name: string, version: string, releases: string): Uses {
  return uses.read(join(releases, name, version, usesName))
}

export function readProvides(version: string, releases: string): Provides {
  return provides.read(join(releases, 'host', version, providesName))
}

/** Releases never change, so a command parses each record once. */
class Records<T> {
  readonly #known = new Map<string, T>()
  readonly #parse: (json: unknown) => T

  constructor(parse: (json: unknown) => T) {
    this.#parse = parse
  }

  read(file: string): T {
    const record = this.#known.get(file) ?? this.#parse(JSON.parse(readFileSync(file, 'utf8')))
    this.#known.set(file, record)
    return record
  }
}

const uses = new Records(json => Uses.parse(json))
const provides = new Records(json => Provides.parse(json))
