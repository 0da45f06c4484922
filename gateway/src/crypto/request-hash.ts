import { createHash } from 'node:crypto'

import { type Canonical, canonicalJson } from '@tambay/fairness/canonical-json'

/** Hashes a request's content; the order of its fields doesn't matter (spec MONEY-8). */
export function requestHash(content: Canonical): string {
  return createHash('sha256').update(canonicalJson(content)).digest('hex')
}
