export function byId<T extends Element = HTMLElement>(id: string): T {
  const element = document.getElementById(id)
  if (!element) throw new Error(`index.html has no #${id}`)
  return element as unknown as T
}

export function symbol(id: string, className: string): SVGSVGElement {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
  const use = document.createElementNS('http://www.w3.org/2000/svg', 'use')
  use.setAttribute('href', `#${id}`)
  svg.setAttribute('class', className)
  svg.setAttribute('aria-hidden', 'true')
  svg.append(use)
  return svg
}

export function element(tag: string, className: string, text = ''): HTMLElement {
  const made = document.createElement(tag)
  made.className = className
  made.textContent = text
  return made
}

/** Writes only a changed value, because each write makes the browser compute styles again. */
export function setData({ dataset }: HTMLElement, name: string, value: string): void {
  if (dataset[name] !== value) dataset[name] = value
}

export function prefersReducedMotion(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches
}

/** Without `Intl`, whose first formatter would delay the game (docs/performance.md). */
export const formatCoins = (coins: number): string => String(coins).replace(/\B(?=(\d{3})+$)/g, ',')
