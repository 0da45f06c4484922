#!/usr/bin/env node
import { readFileSync } from 'node:fs'

import { checkReceipt } from './check-receipt.ts'
import { readReceipt, ReceiptError } from './read-receipt.ts'

const [file] = process.argv.slice(2)
try {
  // File descriptor 0 is the standard input.
  const checks = checkReceipt(readReceipt(readFileSync(file ?? 0, 'utf8')))
  for (const { name, isPassed, nonce } of checks)
    console.log(`${isPassed ? 'passed' : 'FAILED'}  ${name}${nonce === undefined ? '' : ` (spin ${nonce})`}`)
  process.exitCode = checks.every(({ isPassed }) => isPassed) ? 0 : 1
} catch (error) {
  if (!(error instanceof ReceiptError)) throw error
  console.error(error.message)
  process.exitCode = 2
}
