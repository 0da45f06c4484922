import { hash } from 'node:crypto'

import { type Canonical, canonicalJson } from '@tambay/fairness/canonical-json'

export function requestHash(content: Canonical): string {
  return hash('sha256', canonicalJson(content))
}
