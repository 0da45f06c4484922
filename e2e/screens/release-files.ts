import { expect, type Page, type Request } from '@playwright/test'

export interface Release {
  version: string
  entry: string
  scripts: string[]
  styles: string[]
  pages: Record<string, { files: string[] }>
}

export async function readPage(page: Page) {
  const html = await (await page.request.get('/')).text()
  const registry: { remotes: Record<string, Release> } = blockOf(html, 'registry')
  const origins: Record<string, string> = blockOf(html, 'origins')
  const urlOf = (name: string, file: string) =>
    `${origins[name]}/${name}/${registry.remotes[name]?.version}/${file}`
  return { registry, origins, urlOf }
}

function blockOf(html: string, id: string) {
  const block = new RegExp(`<script type="application/json" id="${id}">(.*?)</script>`, 's').exec(html)
  return JSON.parse(block?.[1] ?? '{}')
}

export function partsOf({ entry, scripts, styles }: Release, own: string[] = []): string[] {
  return [...new Set([entry, ...scripts, ...styles, ...own])]
}

/**
 * Records the remotes' files that the page loads. The returned function expects that since the last call, the page
 * has loaded exactly the files that the registry lists for the screen, each once, those inside the page included.
 */
export async function recordReleaseFiles(page: Page) {
  // What lets a sheet follow a finger comes after the first paint.
  const later = /\/sheet-drag\.js$/
  const { registry, origins, urlOf } = await readPage(page)
  const isOfRemote = (url: string) => Object.values(origins).some(origin => url.startsWith(`${origin}/`))
  let loaded: string[] = []
  page.on('request', (request: Request) => {
    const url = request.url()
    if (isOfRemote(url) && !later.test(url)) loaded.push(url)
  })
  return {
    forget() {
      loaded = []
    },
    async expectOnlyFilesOf(screen: string): Promise<void> {
      const [name, release] = Object.entries(registry.remotes).find(([, { pages }]) => screen in pages) ?? [
        screen,
        undefined
      ]
      const wanted = release && partsOf(release, release.pages[screen]?.files).map(file => urlOf(name, file))
      const inPage = await page
        .locator('style[data-href]')
        .evaluateAll(styles => styles.map(style => style.getAttribute('data-href') ?? ''))
      const expected = wanted?.toSorted()
      await expect.soft
        .poll(() => [...loaded, ...inPage.filter(isOfRemote)].toSorted(), screen)
        .toEqual(expected)
    }
  }
}
