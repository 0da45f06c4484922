/**
 * Repeats a failed download of a chunk. After an error in the code, another try is useless: its modules stay
 * half-executed.
 *
 * Chromium answers the first request for a file with the failure of its preload, even if the server is back by then. So a
 * chunk of one file needs two tries. A screen is a script and a style sheet and needs three: the bundler reports the first
 * failure at once, and the second try joins the other file's request, which fails a moment later.
 */
export function retryDownload<T>(load: () => Promise<T>, tries: number): Promise<T> {
  return load().catch((error: Error) => {
    if (error.name !== 'ChunkLoadError' || tries === 1) throw error
    return retryDownload(load, tries - 1)
  })
}
