import { createHash } from 'node:crypto'

import { type Canonical, canonicalJson } from '@tambay/fairness/canonical-json'

/** Tells one request's content from another's, whatever the order of its fields (spec MONEY-8). */
export function requestHash(content: Canonical): string {
  return createHash('sha256').update(canonicalJson(content)).digest('hex')
}
