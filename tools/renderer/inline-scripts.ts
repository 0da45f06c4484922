const chunksBlock = /<script type="application\/json" id="chunks">([^<]*)</

/** Every page of a remote needs these chunks of the host. Their names are the host's `webpackChunkName`. */
const chunksOfRemotePages = ['federation', 'send']

/**
 * Writes the host's scripts for pages of remotes into the page. So they arrive while the browser still waits for the
 * main script, and not after it (docs/performance.md).
 */
export function inlineScripts(hostPage: string, readFile: (path: string) => string): string {
  const chunks: Record<string, string[]> = JSON.parse(chunksBlock.exec(hostPage)?.[1] ?? '{}')
  const files = new Set(chunksOfRemotePages.flatMap(name => chunks[name] ?? []).filter(isScript))
  const scripts = [...files]
    .map(file => ({ file, code: readFile(file) }))
    .filter(({ code }) => !/<\/script|<!--/i.test(code))
  return hostPage
    .replace('<html', () => `<html data-inlined="${scripts.map(({ file }) => file).join(' ')}"`)
    .replace('</body>', () => `${scripts.map(toTag).join('')}</body>`)
}

const isScript = (file: string) => file.endsWith('.js')

const toTag = ({ file, code }: { file: string; code: string }) =>
  `<script data-file="${file}">${code}</script>`
