import { inlineTag } from '@tambay/build/inline-code'

const chunksBlock = /<script type="application\/json" id="chunks">([^<]*)</
const relativeUrl = /url\((["']?)(?!["'/#]|[a-z]+:)/g
const linkedFile = /<script defer src="([^"]+)"><\/script>|<link href="([^"]+)" rel="stylesheet">/g

/** The chunks of the host that a page needs. Their names are the host's `webpackChunkName`. */
const chunksOf: Record<string, string[]> = { '/': ['home'], '/search': ['search', 'send'] }
/**
 * Chunks whose scripts the browser requests in the middle of the page, so that they arrive when the main script has
 * started. Their styles are in the page, because its first look needs them.
 */
const laterChunksOf: Record<string, string[]> = { '/': ['home-feed', 'send'] }
const chunksOfRemotePages = ['federation', 'send']

export const ownChunks = (path: string): string[] => chunksOf[path] ?? chunksOfRemotePages

/**
 * Writes the host's files into the page, so that they arrive one round trip earlier than files that the browser
 * requests after it has read the page (docs/performance.md).
 */
export function inlineFiles(hostPage: string, path: string, readFile: (path: string) => string): string {
  const chunks: Record<string, string[]> = JSON.parse(chunksBlock.exec(hostPage)?.[1] ?? '{}')
  const linked = [...hostPage.matchAll(linkedFile)].map(([, script, styles]) => script ?? styles ?? '')
  const main = linked.findLast(isScript)
  const needed = ownChunks(path).flatMap(name => chunks[name] ?? [])
  const later = new Set((laterChunksOf[path] ?? []).flatMap(name => chunks[name] ?? []))
  const laterStyles = [...later].filter(file => !isScript(file))
  // The main script comes last, and the packages that it needs first: the browser compiles them while the rest arrives.
  const order = new Set([
    ...linked.filter(file => file !== main),
    ...needed,
    ...laterStyles,
    ...(main ? [main] : [])
  ])
  const tags = new Map(
    [...order].flatMap(file => {
      const tag = toTag(file, readFile(file), file === main)
      return tag === undefined ? [] : [[file, tag] as const]
    })
  )
  const tagsOf = (isWanted: (file: string) => boolean) =>
    [...tags].flatMap(([file, tag]) => (isWanted(file) ? [tag] : []))
  return hostPage
    .replace('<html', () => `<html data-inlined="${[...tags.keys()].join(' ')}"`)
    .replaceAll(linkedFile, (tag, script, styles) => (tags.has(script ?? styles) ? '' : tag))
    .replace('</head>', () => `${tagsOf(file => !isScript(file)).join('')}</head>`)
    .replace('</body>', () => {
      const [packages = '', ...others] = tagsOf(isScript)
      return [
        packages,
        packagesArrived,
        ...[...later].filter(isScript).map(toPreload),
        ...others,
        '</body>'
      ].join('')
    })
}

/** The head requests the files of a remote now (host/src/head/preload-owner.ts). */
const packagesArrived = "<script>dispatchEvent(new Event('packages-arrived'))</script>"

const isScript = (file: string) => file.endsWith('.js')

const toPreload = (file: string) => `<link rel="preload" as="script" href="${file}">`

/**
 * The main script is a module, because those run after the whole page has been read. Reports name the file, not the page.
 * The bundler's runtime loads a style sheet unless it finds its link; the browser doesn't load a disabled one.
 */
function toTag(file: string, code: string, isMain: boolean): string | undefined {
  if (isScript(file))
    return inlineTag(
      'script',
      `${code}\n//# sourceURL=${file}\n`,
      `${isMain ? ' type="module"' : ''} data-file="${file}"`
    )
  return inlineStyle(file, code)
}

export function inlineStyle(href: string, code: string): string | undefined {
  const folder = href.slice(0, href.lastIndexOf('/') + 1)
  // In the page, the browser would look for relative addresses beside the page.
  const placed = code.replaceAll(relativeUrl, `url($1${folder}`)
  const tag = inlineTag('style', placed, ` data-href="${href}"`)
  return tag && `${tag}<link disabled rel="stylesheet" href="${href}">`
}
