import * as z from 'zod/mini'

import { OddsTable } from '#modules/wheel/odds/odds-table.ts'
import { listOddsVersions, lockWheel, readWheel } from '#modules/wheel/odds/odds.ts'
import type { Db } from '#platform/database/db.ts'
import { toTimestamp } from '#platform/time/clock.ts'
import { OperatorError } from '../operator-error.ts'
import { defineKind } from '../proposals/proposal-kind.ts'
import { type CheckedOdds, checkOdds } from '../wheel/odds-file.ts'
import { publishIn } from '../wheel/wheel.ts'

export const oddsKind = (coinsPerDiamond: number) =>
  defineKind({
    payload: z.strictObject({ base_version: z.int(), lines: OddsTable }),
    permission: 'catalog.publish',
    secondPerson: 'always',
    async preview(tx, { base_version: base, lines }) {
      const checked = checkOdds(lines, coinsPerDiamond)
      await lockWheel(tx, 'exclusive')
      const current = await readOdds(tx, coinsPerDiamond)
      const version = current.versions[0]?.version
      if (version !== base)
        throw new OperatorError(`The odds have changed: version ${version} is live, and not ${base}.`)
      const [now, next] = [current.coins_per_ticket, checked.costPerTicket]
      return {
        subject: `odds:${base + 1}`,
        amount: null,
        lines: [
          ...checked.lines.map(describe),
          `A ticket will win ${coins(next)} on average (now ${coins(now)}).`
        ]
      }
    },
    async execute(tx, actor, { lines }, { reason, now }) {
      await publishIn(tx, actor, { checked: checkOdds(lines, coinsPerDiamond), reason, now })
    }
  })

const coins = (amount: number) => `${amount.toFixed(2)} coins`

function describe({ field: { id, prize }, chance, stock }: CheckedOdds['lines'][number]): string {
  const what = prize.t === 'none' ? 'no prize' : `${prize.n} ${prize.t}`
  return `${id}: ${what}, ${(chance * 100).toFixed(3)}%${stock === null ? '' : `, stock ${stock}`}`
}

export async function readOdds(db: Db, coinsPerDiamond: number) {
  const { odds, stock } = await readWheel(db)
  const left = new Map(stock.map(each => [each.fieldId, each.left]))
  const lines = odds.fields.map(field => {
    const own = left.get(field.id)
    return own === undefined ? field : { ...field, stock: own }
  })
  const versions = await listOddsVersions(db)
  return {
    lines,
    coins_per_ticket: checkOdds(lines, coinsPerDiamond).costPerTicket,
    versions: versions.slice(0, 50).map(version => ({
      version: version.version,
      cause: version.cause,
      sold_out: version.soldOutFieldId,
      created_at: toTimestamp(version.createdAt),
      stock: version.stock.map(each => ({ id: each.fieldId, initial: each.initial, left: each.left }))
    }))
  }
}
