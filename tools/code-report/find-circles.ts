import type { Source } from './read-sources.ts'

/** Groups of files that import each other in a circle, type-only and dynamic imports included (Tarjan's algorithm). */
export function findCircles(sources: readonly Source[]): string[][] {
  const imports = new Map(sources.map(source => [source.path, source.imports]))
  const order = new Map<string, number>()
  const open: string[] = []
  const circles: string[][] = []

  function visit(path: string): number {
    const own = order.size
    order.set(path, own)
    open.push(path)
    let lowest = own
    for (const next of imports.get(path) ?? []) {
      if (!imports.has(next)) continue
      const known = order.get(next)
      if (known === undefined) lowest = Math.min(lowest, visit(next))
      else if (open.includes(next)) lowest = Math.min(lowest, known)
    }
    if (lowest === own) {
      const circle = open.splice(open.indexOf(path))
      if (circle.length > 1) circles.push(circle.toSorted())
    }
    return lowest
  }

  for (const path of imports.keys()) if (!order.has(path)) visit(path)
  return circles
}
