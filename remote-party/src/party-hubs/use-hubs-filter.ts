import { useSearchParams } from '@tambay/client/router'

/** The filter is in the URL, so that it can be shared and survives Back. */
export function useHubsFilter() {
  const [params, setParams] = useSearchParams()
  const tag = params.get('tag') ?? undefined
  const isJoinable = params.get('joinable') === '1'

  function change(name: string, value: string | undefined): void {
    const next = new URLSearchParams(params)
    if (value === undefined) next.delete(name)
    else next.set(name, value)
    setParams(next, { replace: true, preventScrollReset: true })
  }

  return {
    tag,
    isJoinable,
    query: { ...(tag !== undefined && { tag }), ...(isJoinable && { is_joinable: '1' as const }) },
    toggleTag: (value: string) => change('tag', value === tag ? undefined : value),
    toggleJoinable: () => change('joinable', isJoinable ? undefined : '1'),
    clear: () => setParams({}, { replace: true, preventScrollReset: true })
  }
}
