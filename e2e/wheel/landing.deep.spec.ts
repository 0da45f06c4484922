import type { Page } from '@playwright/test'

import { query } from '../../tools/database/query.ts'
import { expect, test } from '../fixtures.ts'
import { getData, signUp } from '../world.ts'
import { pointedSlice } from './pointed-slice.ts'

interface Spin {
  id: string
  table: { id: string; prize: Prize }[]
  field_id: string
  prize: Prize
  transaction_id: string | null
}

interface Prize {
  t: 'coin' | 'diamond' | 'ticket' | 'none'
  n: number
}

const spins = Number(process.env.SPINS ?? 40)

test(`over ${spins} spins, the wheel lands on the prize in the ledger`, async ({ page }) => {
  test.setTimeout(spins * 15_000 + 120_000)
  const token = await signUp(page)
  await page.goto('/activity/turntable/index')
  await page.getByRole('button', { name: 'Get today’s ticket' }).click()
  await expect(page.getByRole('button', { name: 'Spin', exact: true })).toBeVisible()
  const id = await userId(page, token)
  await query(
    process.env.DATABASE_URL ?? '',
    'UPDATE turntable_player SET ticket_count = $1 WHERE user_id = $2',
    [spins, id]
  )
  await page.reload()
  for (let nonce = 1; nonce <= spins; nonce++) {
    const answer = page.waitForResponse('**/activity/v1/turntable/spin')
    await page.getByRole('button', { name: 'Spin', exact: true }).click()
    const { spin } = (await (await answer).json()).data as { spin: Spin }
    await expect(page.locator('[data-motion="turning"]')).toBeAttached()
    await expect(page.locator('[data-motion="turning"]')).not.toBeAttached()
    const [recorded] = await recordedSpins(page, token)
    const field = spin.table[await page.evaluate(pointedSlice)]
    expect({ nonce, id: spin.id, field: field?.id }).toEqual({
      nonce,
      id: recorded?.id,
      field: recorded?.field_id
    })
    expect(await paid(page, token, recorded)).toBe(amountOf(field?.prize))
    const result = spin.prize.t === 'none' ? 'No prize this time' : 'You won'
    await expect(page.getByRole('status').filter({ hasText: result })).toBeVisible()
  }
})

async function userId(page: Page, token: string): Promise<string> {
  return (await getData(page, token, '/user/v1/users/user-info')).user_info.id
}

async function recordedSpins(page: Page, token: string): Promise<Spin[]> {
  return (await getData(page, token, '/activity/v1/turntable/rewards?limit=1')).items
}

async function paid(page: Page, token: string, spin: Spin | undefined): Promise<number> {
  if (!spin?.transaction_id) return 0
  const params = new URLSearchParams({ id: spin.transaction_id, currency: spin.prize.t })
  return (await getData(page, token, `/wallet/v1/transaction/get?${params}`)).transaction.amount
}

function amountOf(prize: Prize | undefined): number {
  return prize?.t === 'coin' || prize?.t === 'diamond' ? prize.n : 0
}
