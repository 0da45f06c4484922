/** The attributes must match the later request, `crossorigin` included, or the browser downloads the file twice. */
export function preload(href: string, options: Partial<HTMLLinkElement> = {}): void {
  if (document.head.querySelector(`link[href="${href}"]`) || hasRun(href)) return
  const as = href.endsWith('.css') ? 'style' : 'script'
  document.head.append(
    Object.assign(document.createElement('link'), { rel: 'preload', as, href, ...options })
  )
}

function hasRun(script: string): boolean {
  const { href } = new URL(script, location.href)
  return performance
    .getEntriesByName(href, 'resource')
    .some(entry => entry instanceof PerformanceResourceTiming && entry.initiatorType === 'script')
}
