import { call, inlineErrors } from '@tambay/client/api/call'
import type { Currency } from '@tambay/contracts/common'
import { getStatement } from '@tambay/contracts/wallet'

import { saveFile } from './save-file.ts'

/** A month of one account as a file for spreadsheets. */
export async function downloadStatement(currency: Currency, month: string): Promise<void> {
  const { file_name: name, csv } = await call(getStatement, { currency, month }, inlineErrors)
  saveFile(name, new Blob([csv], { type: 'text/csv;charset=utf-8' }))
}
