import { createHash } from 'node:crypto'

import { type Canonical, canonicalJson } from '@tambay/fairness/canonical-json'

export function requestHash(content: Canonical): string {
  return createHash('sha256').update(canonicalJson(content)).digest('hex')
}
