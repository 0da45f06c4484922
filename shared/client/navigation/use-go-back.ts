import { useNavigate } from '@tambay/client/router'

export function useGoBack(fallback = '/'): () => void {
  const navigate = useNavigate()
  return () => void (isFirstPage(history.state) ? navigate(fallback, { replace: true }) : navigate(-1))
}

/** React Router stores the position of an entry in `state.idx`. */
function isFirstPage(state: unknown): boolean {
  return !(typeof state === 'object' && state !== null && 'idx' in state && Number(state.idx) > 0)
}
