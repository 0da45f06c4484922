import type { QueryClient } from '@tambay/client/query'

/**
 * What a change of one thing was answered with goes wherever that thing stands in what was read before: in lists, in
 * search results, on its own page. It is known by its id and by having every field of the answer.
 */
export function patchCachedItems(cache: QueryClient, id: string, answer: object): void {
  cache.setQueriesData({}, (data: unknown) => {
    const patched = patch(data, id, answer)
    // Undefined leaves a query as it is, its age included.
    return patched === data ? undefined : patched
  })
}

function patch(data: unknown, id: string, answer: object): unknown {
  if (typeof data !== 'object' || data === null) return data
  if (Array.isArray(data)) {
    const items = data.map((item: unknown) => patch(item, id, answer))
    return items.some((item, index) => item !== data[index]) ? items : data
  }
  const entries = Object.entries(data)
  const inside = entries.map(([key, value]): [string, unknown] => [key, patch(value, id, answer)])
  const isSame = inside.every(([, value], index) => value === entries[index]?.[1])
  const found = isSame ? data : Object.fromEntries(inside)
  return isMeant(data, id, answer) ? { ...found, ...answer } : found
}

function isMeant(data: object, id: string, answer: object): boolean {
  return 'id' in data && data.id === id && Object.keys(answer).every(key => key in data)
}
