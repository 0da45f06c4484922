/** The attributes must match the later request, `crossorigin` included, or the browser downloads the file twice. */
export function preload(href: string, options: Partial<HTMLLinkElement> = {}): void {
  if (document.head.querySelector(`link[href="${href}"]`)) return
  const as = href.endsWith('.css') ? 'style' : 'script'
  document.head.append(
    Object.assign(document.createElement('link'), { rel: 'preload', as, href, ...options })
  )
}
