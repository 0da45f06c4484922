import type { QueryClient } from '@tambay/client/query'

export function patchCachedItems(cache: QueryClient, id: string, answer: object): void {
  cache.setQueriesData({}, (data: unknown) => {
    const patched = patch(data, id, answer)
    // Returns undefined if no item matches, which leaves the query and its `dataUpdatedAt` unchanged.
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
  const patchedEntries = entries.map(([key, value]): [string, unknown] => [key, patch(value, id, answer)])
  const isSame = patchedEntries.every(([, value], index) => value === entries[index]?.[1])
  const merged = isSame ? data : Object.fromEntries(patchedEntries)
  return isSameObject(data, id, answer) ? { ...merged, ...answer } : merged
}

function isSameObject(data: object, id: string, answer: object): boolean {
  return 'id' in data && data.id === id && Object.keys(answer).every(key => key in data)
}
