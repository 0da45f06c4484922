import type { Page } from '@playwright/test'

/** Call before the game loads. The returned function gives the bytes of all responses to the game so far. */
export function countGameBytes(page: Page): () => Promise<number> {
  const sizes: Promise<number>[] = []
  page.on('requestfinished', request => {
    const isGame = request.frame() !== page.mainFrame()
    if (isGame) sizes.push(request.sizes().then(size => size.responseBodySize + size.responseHeadersSize))
  })
  return async () => (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
}
