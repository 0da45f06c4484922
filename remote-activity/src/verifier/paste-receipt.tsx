import { checkReceipt, ownSpin } from '@tambay/fairness/receipt/check-receipt'
import { readReceipt, ReceiptError } from '@tambay/fairness/receipt/read-receipt'
import { formatDateTime } from '@tambay/format/time'
import { Button } from '@tambay/ui/button'
import { type Check, CheckList } from '@tambay/ui/check-list'
import { HashLine } from '@tambay/ui/hash-line'
import { TextArea } from '@tambay/ui/text-area'
import { ShieldCheck } from 'lucide-react'
import { useState } from 'react'

import { describeChecks, sumUp } from './describe-checks.ts'
import styles from './verifier.module.css'

interface Verdict {
  checks: Check[]
  summary: string
  result: string
  commit: string
}

export function PasteReceipt() {
  const [text, setText] = useState('')
  const [error, setError] = useState<string>()
  const [verdict, setVerdict] = useState<Verdict>()

  function change(next: string): void {
    setText(next)
    setError(undefined)
    setVerdict(undefined)
  }
  function check(): void {
    try {
      setVerdict(verify(text))
    } catch (problem) {
      if (!(problem instanceof ReceiptError)) throw problem
      setError(problem.message)
    }
  }
  return (
    <div className={styles.verifier}>
      <p className={styles.note}>
        Paste a receipt that someone copied from My prizes. Your browser repeats the draw. Nothing is sent.
      </p>
      <TextArea
        label="Receipt"
        value={text}
        onChange={({ target: { value } }) => change(value)}
        error={error}
        rows={5}
        className={styles.receipt}
        spellCheck={false}
        autoComplete="off"
        autoCapitalize="none"
        placeholder="{ … }"
      />
      <Button icon={<ShieldCheck aria-hidden="true" />} isWide onClick={check}>
        Check this receipt
      </Button>
      {verdict && (
        <>
          <CheckList summary={verdict.summary} checks={verdict.checks} />
          <p>{verdict.result}</p>
          <HashLine label="Fingerprint of the secret" value={verdict.commit} />
          <p className={styles.note}>
            Only the player can know whether this fingerprint was really shown before the spin.
          </p>
        </>
      )}
    </div>
  )
}

function verify(text: string): Verdict {
  const receipt = readReceipt(text)
  const checks = describeChecks(checkReceipt(receipt))
  const own = ownSpin(receipt)
  const count = receipt.spins.length
  return {
    checks,
    summary: sumUp(checks),
    result: `Spin ${receipt.nonce} of ${count} with this secret, ${formatDateTime(receipt.created_at)}. Number drawn: ${own?.draw ?? '–'}.`,
    commit: receipt.commit
  }
}
