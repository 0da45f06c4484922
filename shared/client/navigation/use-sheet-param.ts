import { type LinkProps, useLocation, useNavigate, useSearchParams } from '@tambay/client/router'

const fromList = { isOverList: true }

/** What a row of the list is given to open its sheet. */
export type SheetLink = Pick<LinkProps, 'to' | 'state' | 'preventScrollReset'>

/**
 * A sheet over a list, named by the address (spec ACCESS-13). Back closes what was opened from the list; a sheet that came
 * with the address gives way to the list.
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
    /** For a link that opens the sheet. */
    linkTo: (value: string): SheetLink => ({
      to: addressWith(value),
      state: fromList,
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
