import type { Currency } from '@tambay/contracts/common'
import type { Supply } from '@tambay/contracts/supply'
import { sql } from 'drizzle-orm'

import type { Tx } from '#platform/database/db.ts'

interface Row extends Record<string, unknown> {
  currency: Currency
  issued: number
  burnt: number
}

/** A posting that leaves users and open bets with more coins than before issues the difference. */
export async function readSupply(tx: Tx): Promise<Record<Currency, Supply>> {
  const { rows } = await tx.execute<Row>(sql`
    SELECT currency, coalesce(sum(change) FILTER (WHERE change > 0), 0)::int8 AS issued,
      coalesce(-sum(change) FILTER (WHERE change < 0), 0)::int8 AS burnt
    FROM (
      SELECT currency, sum(amount) AS change FROM entry JOIN account ON account.id = entry.account_id
      WHERE holder LIKE 'user:%' OR holder LIKE 'escrow:%' GROUP BY tx_id, currency
    ) AS posting GROUP BY currency`)
  const of = (currency: Currency) => {
    const { issued = 0, burnt = 0 } = rows.find(row => row.currency === currency) ?? {}
    return { issued, burnt, held: issued - burnt }
  }
  return { coin: of('coin'), diamond: of('diamond') }
}
