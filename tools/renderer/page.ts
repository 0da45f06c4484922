import { brotliCompressSync, constants } from 'node:zlib'

import { filesOfPage, findPage, type Integrity, type Origins, tabPaths } from '@tambay/build/registry'
import type { Registry } from '@tambay/build/registry-schema'
import type { FastifyReply, FastifyRequest } from 'fastify'

import { contentSecurityPolicy } from './content-security-policy.ts'
import { inlineScripts } from './inline-scripts.ts'
import { previewTags } from './link-preview/preview-tags.ts'
import { defaultPreview } from './link-preview/read-preview.ts'
import { statusOf } from './page-status.ts'
import type { ReadVisitorRegistry, VisitorRegistry } from './visitor/visitor-registry.ts'

export interface Page {
  html: string
  brotli: Buffer
  policy: string
  status: 200 | 404
  cacheControl?: string
}

export interface PageOptions {
  releases: string
  readOrigins: () => Origins
  games: string[]
  /**
   * Origins that the debug page of the game frame may frame in addition to `games`. The document lists them,
   * so the app can tell whether it has this policy (spec SCREEN-11).
   */
  debugGames?: string[] | undefined
  assetHost?: string | undefined
  liveKitUrl?: string | undefined
  script?: string | undefined
  publicOrigin: string
}

/** Visitors with a canary get another page and registry than others. */
export const personalCache = 'private, no-cache'

const originsTag = '<script type="application/json" id="origins">'
const integrityTag = '<script type="application/json" id="integrity">'

export type ReadPage = (path: string, canaries: readonly string[], visit?: PageVisit) => Page

interface PageVisit {
  isFirstVisit?: boolean
  /** The remote whose own site is visited. Undefined for the app itself. */
  site?: string | undefined
}

/** Pages of one path differ only in the registry, and in the scripts that a first visit gets. */
export function pageReader(options: PageOptions, readFor: ReadVisitorRegistry): ReadPage {
  const cached = new WeakMap<VisitorRegistry, { tabs: Integrity; pages: Map<string, Page> }>()
  function createPage(
    visitor: VisitorRegistry,
    integrity: string,
    hasScripts: boolean
  ): Omit<Page, 'status'> {
    const { readHostPage, readHostFile } = visitor
    const hostPage = hasScripts ? inlineScripts(readHostPage(), readHostFile) : readHostPage()
    const { html, policy } = renderPage(hostPage, options, { integrity, registry: visitor.registry })
    return { html, brotli: hasScripts ? compressOnce(html) : brotliCompressSync(html), policy }
  }
  return (path, canaries, { isFirstVisit = false, site } = {}) => {
    const visitor = readFor(canaries, site)
    const { registry } = visitor
    const { tabs, pages } = cached.get(visitor) ?? {
      tabs: addHashes({}, registry, tabPaths),
      pages: new Map<string, Page>()
    }
    cached.set(visitor, { tabs, pages })
    const found = findPage(registry, path)
    // A guest gets the login instead of a page that needs a user (spec ACCESS-6).
    const paths = found?.access === 'user' ? [path, '/user/login'] : [path]
    const integrity = JSON.stringify(addHashes(tabs, registry, paths))
    const hasScripts = isFirstVisit && found !== undefined
    const status = statusOf(registry, path)
    const key = `${status} ${hasScripts} ${integrity}`
    const page = pages.get(key) ?? { ...createPage(visitor, integrity, hasScripts), status }
    pages.set(key, page)
    return page
  }
}

interface PageContent {
  integrity?: string
  dataBlock?: string
  testOrigins?: string[]
  registry: Registry
}

export function renderPage(
  hostPage: string,
  { script = '', ...options }: PageOptions,
  { integrity = '{}', dataBlock = '', testOrigins = [] as string[], registry }: PageContent
): Pick<Page, 'html' | 'policy'> {
  const { readOrigins, games, debugGames, assetHost, liveKitUrl, publicOrigin } = options
  const isSite = registry.home !== undefined
  const origins = Object.fromEntries(
    Object.entries(readOrigins()).filter(([name]) => name in registry.owners)
  )
  const html = hostPage
    .replace(`${originsTag}{}</script>`, () => `${originsTag}${JSON.stringify(origins)}</script>${dataBlock}`)
    .replace(`${integrityTag}{}`, () => integrityTag + integrity)
    .replace('<html', () =>
      [
        '<html',
        ...(isSite ? ['data-site'] : []),
        ...(assetHost ? [`data-asset-host="${assetHost}"`] : []),
        ...(debugGames ? [`data-debug-game-origins="${debugGames.join(' ')}"`] : [])
      ].join(' ')
    )
    .replace('</head>', () => `${previewTags(defaultPreview, publicOrigin)}</head>`)
    .replace('</body>', () => `${script}</body>`)
  const policy = contentSecurityPolicy(html, {
    remotes: [...Object.values(origins), ...testOrigins],
    games: [...games, ...(debugGames ?? [])],
    assetHost,
    liveKitUrl
  })
  return { html, policy }
}

function addHashes(known: Integrity, registry: Registry, paths: readonly string[]): Integrity {
  const integrity = { ...known }
  for (const path of paths) {
    const page = findPage(registry, path)
    const release = page && registry.remotes[page.remote]
    const hashes = release?.file_integrity
    if (!page || !release || !hashes) continue
    const files = filesOfPage(release, page).map(file => [file, hashes[file]])
    integrity[page.remote] = { ...integrity[page.remote], ...Object.fromEntries(files) }
  }
  return integrity
}

/** For pages that are sent once, and for large ones. The default quality takes 50 times as long. */
export function compressOnce(html: string): Buffer {
  return brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
}

export function sendPage(
  { html, brotli, policy, status, cacheControl = personalCache }: Page,
  request: FastifyRequest,
  reply: FastifyReply
): FastifyReply {
  const acceptsBrotli = /\bbr\b/.test(request.headers['accept-encoding'] ?? '')
  if (acceptsBrotli) void reply.header('content-encoding', 'br')
  return reply
    .code(status)
    .headers({
      'cache-control': cacheControl,
      'content-security-policy': policy,
      'permissions-policy': 'microphone=(self), camera=(), geolocation=(), payment=()',
      'cross-origin-opener-policy': 'same-origin',
      'referrer-policy': 'strict-origin-when-cross-origin',
      vary: 'accept-encoding'
    })
    .type('text/html; charset=utf-8')
    .send(acceptsBrotli ? brotli : html)
}
