/** Both functions are sent to the page as text, so they must not use anything outside themselves. */

/**
 * Finds touch targets below 44 px. Measures where a tap lands, because a label or a pseudo-element can make a
 * target larger than its element.
 */
export function findSmallTargets(): string[] {
  const interactive = 'a[href], button, input, select, textarea, summary, [role=tab]'
  // Half of 44 px, minus 1 px for rounding.
  const reach = 21
  const isHit = (element: Element, x: number, y: number) => {
    const hit = document.elementFromPoint(x, y)
    return hit !== null && (element.contains(hit) || hit.closest(interactive) === element)
  }
  const layer = document.querySelector('dialog[open]') ?? document
  const targets = [...layer.querySelectorAll(interactive)]
    .filter(element => element.checkVisibility() && !element.closest('[inert]'))
    .map(element => element.closest('label') ?? element)
  return [...new Set(targets)].flatMap(element => {
    element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
    const [box] = element.getClientRects()
    if (!box) return []
    const x = box.left + box.width / 2
    const y = box.top + box.height / 2
    const isWide = isHit(element, x - reach, y) && isHit(element, x + reach, y)
    const isHigh = isHit(element, x, y - reach) && isHit(element, x, y + reach)
    const size = `${Math.round(box.width)} × ${Math.round(box.height)}`
    const name = element.getAttribute('aria-label') ?? element.textContent ?? ''
    return isWide && isHigh ? [] : [`${element.tagName.toLowerCase()} "${name.slice(0, 40)}" ${size}`]
  })
}

/** Text below 14 px that is neither a caption (13 px) nor a tab label (11 px, spec LOOK-6). */
export function findSmallText(): string[] {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const found: string[] = []
  while (texts.nextNode()) {
    const words = texts.currentNode.textContent?.trim()
    const parent = texts.currentNode.parentElement
    if (!words || !parent?.checkVisibility() || parent.closest('[aria-hidden=true], .visually-hidden'))
      continue
    const size = Number.parseFloat(getComputedStyle(parent).fontSize)
    const isListed = [11, 13].some(listed => Math.abs(listed - size) < 0.01)
    if (size < 13.99 && !isListed) found.push(`"${words.slice(0, 40)}" ${size.toFixed(2)} px`)
  }
  return found
}
