import { type Area, areas } from './areas.ts'

/** The area a path lies in, by whole segments: `/my/walleting` is not the wallet's. */
export function areaOf(path: string): Area | undefined {
  const trimmed = path.length > 1 ? path.replace(/\/+$/, '') : path
  return areas
    .filter(({ prefix }) => trimmed === prefix || (prefix !== '/' && trimmed.startsWith(`${prefix}/`)))
    .reduce<Area | undefined>(
      (best, area) => (area.prefix.length > (best?.prefix.length ?? 0) ? area : best),
      undefined
    )
}
