import { fileURLToPath } from 'node:url'

import { buildOpenApi } from './build-openapi.ts'

/** Committed, so that a change of the interface shows in a review. */
export const openApiFile = fileURLToPath(new URL('../../openapi.json', import.meta.url))

export async function openApiText(): Promise<string> {
  return `${JSON.stringify(await buildOpenApi(), null, 2)}\n`
}
