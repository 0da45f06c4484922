import { type LinkProps, useLocation, useNavigate, useSearchParams } from '@tambay/client/router'

/** The state of a link to a sheet: closing the sheet goes back to the page with the link. */
export const backOnClose = { isOverList: true }

export type SheetLink = Pick<LinkProps, 'to' | 'state' | 'preventScrollReset'>

/**
 * A sheet over a list, opened by a query parameter (spec ACCESS-13). Closing it goes back if it was opened
 * from the list, otherwise it removes the parameter.
 */
export function useSheetParam(name: string) {
  const [params] = useSearchParams()
  const { pathname, state } = useLocation()
  const navigate = useNavigate()

  function addressWith(value: string | null): string {
    const next = new URLSearchParams(params)
    if (value === null) next.delete(name)
    else next.set(name, value)
    return `${pathname}?${next}`.replace(/\?$/, '')
  }

  return {
    value: params.get(name),
    linkTo: (value: string): SheetLink => ({
      to: addressWith(value),
      state: backOnClose,
      preventScrollReset: true
    }),
    close: () =>
      void (isOverList(state)
        ? navigate(-1)
        : navigate(addressWith(null), { replace: true, preventScrollReset: true }))
  }
}

function isOverList(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'isOverList' in state
}
