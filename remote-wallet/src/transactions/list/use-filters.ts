import { useSearchParams } from '@tambay/client/router'
import { Currency } from '@tambay/contracts/common'
import * as z from '@tambay/contracts/schema'
import { Month, TransactionType } from '@tambay/contracts/wallet'

export interface Filters {
  currency: Currency
  type?: TransactionType
  /** A month in Manila time, such as `2026-11`. */
  month?: string
}

/** The filters are in the URL, so that a reload, a shared link and Back from a receipt keep them. */
export function useFilters(): [Filters, (change: Partial<Filters>) => void] {
  const [params, setParams] = useSearchParams()
  const filters = readFilters(params)
  const change = (changed: Partial<Filters>) =>
    setParams(writeFilters({ ...filters, ...changed }), { replace: true })
  return [filters, change]
}

export function readFilters(params: URLSearchParams): Filters {
  return {
    currency: z.safeParse(Currency, params.get('currency')).data ?? 'coin',
    type: z.safeParse(TransactionType, params.get('type')).data,
    month: z.safeParse(Month, params.get('month')).data
  }
}

function writeFilters({ currency, type, month }: Filters): Record<string, string> {
  return { currency, ...(type && { type }), ...(month && { month }) }
}
