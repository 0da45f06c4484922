import { call, inlineErrors } from '@tambay/client/api/call'
import type { Currency } from '@tambay/contracts/common'
import { getStatement } from '@tambay/contracts/wallet'

/** Long enough for a slow phone to start reading the file. */
const revokeDelayMs = 60_000

export async function downloadStatement(currency: Currency, month: string): Promise<void> {
  const { file_name: name, csv } = await call(getStatement, { currency, month }, inlineErrors)
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([csv], { type: 'text/csv;charset=utf-8' }))
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), revokeDelayMs)
}
