import axe from 'axe-core'

/** The accessibility rules that `element` breaks, by name. Colours need a real browser: the tokens' test holds them. */
export async function findViolations(element: Element): Promise<string[]> {
  const { violations } = await axe.run(element, {
    // A frame is another page, with checks of its own.
    iframes: false,
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } }
  })
  return violations.map(rule => `${rule.id}: ${rule.nodes.map(node => node.html).join(' ')}`)
}
