import { useNavigate } from '@tambay/client/router'

/** Steps back in this app's history; a page opened directly has none, and goes to `fallback`. */
export function useGoBack(fallback = '/'): () => void {
  const navigate = useNavigate()
  return () => void (isFirstPage(history.state) ? navigate(fallback, { replace: true }) : navigate(-1))
}

/** The router numbers its own history entries in `state.idx`. */
function isFirstPage(state: unknown): boolean {
  return !(typeof state === 'object' && state !== null && 'idx' in state && Number(state.idx) > 0)
}
