import axe from 'axe-core'

export async function findViolations(element: Element): Promise<string[]> {
  const { violations } = await axe.run(element, {
    iframes: false,
    rules: {
      'color-contrast': { enabled: false },
      region: { enabled: false },
      // WCAG 2.5.3. Off by default, because it is experimental.
      'label-content-name-mismatch': { enabled: true }
    }
  })
  return violations.map(rule => `${rule.id}: ${rule.nodes.map(node => node.html).join(' ')}`)
}
