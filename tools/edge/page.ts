import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'

import type { Origins } from '@tambay/build/registry'

import { readRegistry } from '../release/registry-file.ts'
import { contentSecurityPolicy } from './content-security-policy.ts'

export interface Page {
  html: string
  /** The same, compressed once for everyone. */
  brotli: Buffer
  policy: string
  /** The host's release that the page belongs to. */
  version: string
}

const place = '<script type="application/json" id="origins">'

/** The host's page with the origins of this place and a script of its own; read again when a deploy has replaced it. */
export function pageReader(releases: string, origins: Origins, games: string[], script = ''): () => Page {
  const file = join(releases, 'index.html')
  let known: { state: string; page: Page } | undefined
  return () => {
    const { ino, mtimeMs } = statSync(file)
    const state = `${ino} ${mtimeMs}`
    if (known?.state !== state) {
      const html = readFileSync(file, 'utf8')
        .replace(`${place}{}`, () => place + JSON.stringify(origins))
        .replace('</body>', () => `${script}</body>`)
      const policy = contentSecurityPolicy(html, { remotes: Object.values(origins), games })
      known = {
        state,
        page: { html, brotli: brotliCompressSync(html), policy, version: readRegistry(releases).host.version }
      }
    }
    return known.page
  }
}
