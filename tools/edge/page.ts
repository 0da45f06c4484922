import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

import type { Origins } from '@tambay/shared/build/registry'

import { contentSecurityPolicy } from './content-security-policy.ts'

export interface Page {
  html: string
  policy: string
}

const place = '<script type="application/json" id="origins">'

/** The host's page with the origins of this place filled in; read again when a deploy has replaced it. */
export function pageReader(releases: string, origins: Origins, games: string[]): () => Page {
  const file = join(releases, 'index.html')
  let known: { state: string; page: Page } | undefined
  return () => {
    const { ino, mtimeMs } = statSync(file)
    const state = `${ino} ${mtimeMs}`
    if (known?.state !== state) {
      const html = readFileSync(file, 'utf8').replace(`${place}{}`, () => place + JSON.stringify(origins))
      known = { state, page: { html, policy: contentSecurityPolicy(html, { remotes: Object.values(origins), games }) } }
    }
    return known.page
  }
}
