import axe from 'axe-core'

/**
 * Returns the accessibility rules that `element` violates. Doesn't check color contrast, which needs a real
 * browser (see tokens.test.ts).
 */
export async function findViolations(element: Element): Promise<string[]> {
  const { violations } = await axe.run(element, {
    // A frame is a separate page with its own tests.
    iframes: false,
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } }
  })
  return violations.map(rule => `${rule.id}: ${rule.nodes.map(node => node.html).join(' ')}`)
}
