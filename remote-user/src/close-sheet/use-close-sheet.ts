import { useLocation, useNavigate } from '@tambay/shared/router'

/**
 * Closes a sheet that the address opened (PRODUCT §1): by going back where the list was before it, or to the list when
 * the sheet was opened directly.
 */
export function useCloseSheet(listPath: string): () => void {
  const navigate = useNavigate()
  const { key } = useLocation()
  const isFirst = key === 'default'
  return () => void (isFirst ? navigate(listPath, { replace: true, preventScrollReset: true }) : navigate(-1))
}
