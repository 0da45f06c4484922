import { useLocation, useNavigate, useSearchParams } from '@tambay/shared/router'

const listPath = '/activity/turntable/rewards'

/** The spin that the address opens. Closing goes back, or to the list when it was opened directly. */
export function useSpinSheet(): { id: string | null; close: () => void } {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const { key } = useLocation()
  return {
    id: params.get('spin'),
    close: () =>
      void (key === 'default'
        ? navigate(listPath, { replace: true, preventScrollReset: true })
        : navigate(-1))
  }
}
