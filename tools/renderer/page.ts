import {
  filesOfPage,
  findPage,
  homeButtonPath,
  type Integrity,
  type Origins,
  releaseUrl,
  tabPaths
} from '@tambay/build/registry'
import type { FirstRead, Registry } from '@tambay/build/registry-schema'
import type { FastifyReply, FastifyRequest } from 'fastify'

import { endBrotli, startBrotli, startBrotliWell } from './brotli.ts'
import { contentSecurityPolicy } from './content-security-policy.ts'
import { type FirstScreen, noFirstScreen } from './first-screen/first-screen.ts'
import { inlineFiles, inlineStyle, ownChunks } from './inline-files.ts'
import { previewTags } from './link-preview/preview-tags.ts'
import { defaultPreview } from './link-preview/read-preview.ts'
import { statusOf } from './page-status.ts'
import type { ReadVisitorRegistry, VisitorRegistry } from './visitor/visitor-registry.ts'

export interface Page {
  html: string
  /** Without its end (./brotli.ts). */
  brotli: Buffer
  policy: string
  status: 200 | 404
  /** Whether the page brings the host's files along. */
  isFirst?: boolean
  /** What the first screen reads, if the page may bring it along. */
  first?: readonly FirstRead[]
  /** The template that shows it (docs/decisions/0145-looks-of-first-screens.md). */
  look?: string | undefined
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

/** After so many visits, a page is worth seconds of another thread's time for 10% fewer bytes. */
const popularAt = 3

/** Pages of one path differ only in the registry, and in the files that a first visit gets. */
export function pageReader(options: PageOptions, readFor: ReadVisitorRegistry): ReadPage {
  const cached = new WeakMap<VisitorRegistry, { tabs: Integrity; pages: Map<string, KeptPage> }>()
  let improving = Promise.resolve()
  function createPage(visitor: VisitorRegistry, integrity: string, inlinedFor: string | undefined) {
    const { readHostPage, readHostFile, registry } = visitor
    const look = inlinedFor === undefined ? undefined : readLook(visitor, inlinedFor, options.readOrigins())
    const hostPage =
      inlinedFor === undefined ? readHostPage() : inlineFiles(readHostPage(), inlinedFor, readHostFile)
    const styledPage = hostPage.replace('</head>', () => `${look?.styles ?? ''}</head>`)
    const { html, policy } = renderPage(styledPage, options, { integrity, registry })
    return { html, brotli: startBrotli(html), policy, look: look?.template }
  }
  function improve(kept: KeptPage): void {
    improving = improving
      .then(async () => {
        kept.page = { ...kept.page, brotli: await startBrotliWell(kept.page.html) }
      })
      .catch((error: unknown) => console.error('A page could not be compressed better:', error))
  }
  return (path, canaries, { isFirstVisit = false, site } = {}) => {
    const visitor = readFor(canaries, site)
    const { registry } = visitor
    const { tabs, pages } = cached.get(visitor) ?? {
      tabs: addHashes({}, registry, tabPaths),
      pages: new Map<string, KeptPage>()
    }
    cached.set(visitor, { tabs, pages })
    const found = findPage(registry, path)
    // A guest gets the login instead of a page that needs a user (spec ACCESS-6).
    const paths = found?.access === 'user' ? [path, '/user/login'] : [path]
    if (path === '/') paths.push(homeButtonPath)
    const integrity = JSON.stringify(addHashes(tabs, registry, paths))
    const status = statusOf(registry, path)
    // Without the service worker, a browser would download the files again with each page.
    const isInlined = isFirstVisit && status === 200 && registry.service_worker === 'on'
    const inlinedFor = isInlined ? path : undefined
    const key = `${status} ${inlinedFor && ownChunks(inlinedFor).join()} ${found?.look} ${integrity}`
    const kept = pages.get(key) ?? {
      page: { ...createPage(visitor, integrity, inlinedFor), status, isFirst: isInlined },
      visits: 0
    }
    pages.set(key, kept)
    kept.visits += 1
    if (kept.visits === popularAt) improve(kept)
    const { first } = found ?? visitor.hostPages[path] ?? {}
    return isInlined && first ? { ...kept.page, first } : kept.page
  }
}

/** The template of a page's first look, with the style sheets of a remote's page. Without them, the page is as other pages. */
function readLook(
  { registry, hostPages, readHostFile, readRemoteFile }: VisitorRegistry,
  path: string,
  origins: Origins
): { template: string; styles: string } | undefined {
  const page = findPage(registry, path)
  const release = page && registry.remotes[page.remote]
  const ownLook = hostPages[path]?.look
  try {
    if (!page && ownLook) return { template: readHostFile(ownLook), styles: '' }
    if (!page?.look || !release) return undefined
    const { remote } = page
    const styles = filesOfPage(release, page)
      .filter(file => file.endsWith('.css'))
      .map(file => inlineStyle(releaseUrl(origins, remote, release, file), readRemoteFile(remote, file)))
    return { template: readRemoteFile(remote, page.look), styles: styles.join('') }
  } catch (error) {
    console.error(`The first look of ${path} can't be read:`, error)
    return undefined
  }
}

interface KeptPage {
  page: Page
  visits: number
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
    .replace(
      `${originsTag}{}</script>`,
      () => `${originsTag}${JSON.stringify(origins)}</script>${script}${dataBlock}`
    )
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

export async function sendPage(
  { html, brotli, policy, status, cacheControl = personalCache }: Page,
  request: FastifyRequest,
  reply: FastifyReply,
  { block, pictures }: FirstScreen = noFirstScreen
): Promise<FastifyReply> {
  const acceptsBrotli = /\bbr\b/.test(request.headers['accept-encoding'] ?? '')
  const body = acceptsBrotli ? await endBrotli(brotli, block) : html + block
  if (acceptsBrotli) void reply.header('content-encoding', 'br')
  if (pictures !== '') void reply.header('link', pictures)
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
    .send(body)
}
