import { useSearchParams } from '@tambay/client/router'

import { hubsQuery } from './hubs-query.ts'

/** The filter is in the URL, so that it can be shared and survives Back. */
export function useHubsFilter() {
  const [params, setParams] = useSearchParams()
  const { tag, is_joinable } = hubsQuery(params)
  const isJoinable = is_joinable !== undefined

  function change(name: string, value: string | undefined): void {
    const next = new URLSearchParams(params)
    if (value === undefined) next.delete(name)
    else next.set(name, value)
    setParams(next, { replace: true, preventScrollReset: true })
  }

  return {
    tag,
    isJoinable,
    query: hubsQuery(params),
    toggleTag: (value: string) => change('tag', value === tag ? undefined : value),
    toggleJoinable: () => change('joinable', isJoinable ? undefined : '1'),
    clear: () => setParams({}, { replace: true, preventScrollReset: true })
  }
}
