export type Canonical =
  | string
  | number
  | boolean
  | null
  | readonly Canonical[]
  | { readonly [key: string]: Canonical }

/** Sorts keys by code unit and writes no white space (spec WHEEL-5). */
export function canonicalJson(value: Canonical): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`
  if (typeof value === 'object' && value !== null) return `{${members(value).join(',')}}`
  if (typeof value === 'number' && !Number.isFinite(value)) throw new TypeError(`${value} has no JSON`)
  return JSON.stringify(value)
}

function members(value: object): string[] {
  return Object.entries(value)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, member]) => `${JSON.stringify(key)}:${canonicalJson(member)}`)
}
