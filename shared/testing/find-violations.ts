import axe from 'axe-core'

export async function findViolations(element: Element): Promise<string[]> {
  const { violations } = await axe.run(element, {
    iframes: false,
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } }
  })
  return violations.map(rule => `${rule.id}: ${rule.nodes.map(node => node.html).join(' ')}`)
}
