import { useSearchParams } from '@tambay/client/router'
import { Currency } from '@tambay/contracts/common'
import * as z from '@tambay/contracts/schema'
import { Month, TransactionType } from '@tambay/contracts/wallet'

export interface Filters {
  currency: Currency
  type?: TransactionType
  /** A month in Manila: 2026-11. */
  month?: string
}

/** The filter lives in the address, so that it can be shared, reloaded, and come back to from a receipt. */
export function useFilters(): [Filters, (change: Partial<Filters>) => void] {
  const [params, setParams] = useSearchParams()
  const filters = readFilters(params)
  const change = (changed: Partial<Filters>) =>
    setParams(writeFilters({ ...filters, ...changed }), { replace: true })
  return [filters, change]
}

/** What the address says wrongly is left out. */
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
