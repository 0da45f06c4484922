import { call } from '@tambay/client/api/call'
import { refreshUser } from '@tambay/client/stores/session/user'
import { acknowledgeWarning, type Warning } from '@tambay/contracts/people/safety'
import { Button } from '@tambay/ui/button'
import { Sheet } from '@tambay/ui/sheet'
import { useState } from 'react'

import { closeSheet } from './host-sheet.ts'
import styles from './sheets.module.css'

export function WarningSheet({ isOpen, warning }: { isOpen: boolean; warning: Warning }) {
  const [isBusy, setIsBusy] = useState(false)

  /** Closes after the user info is up to date, because an unacknowledged warning is shown again. */
  async function acknowledge(): Promise<void> {
    setIsBusy(true)
    try {
      await call(acknowledgeWarning, { id: warning.id })
      await refreshUser()
      closeSheet()
    } catch {
      // The toast shows the error. The sheet stays open, so the user can press the button again.
    } finally {
      setIsBusy(false)
    }
  }

  return (
    <Sheet
      isOpen={isOpen}
      onClose={() => void acknowledge()}
      hasClose={false}
      title="A warning from our team"
      footer={
        <Button isWide isBusy={isBusy} onClick={() => void acknowledge()}>
          I understand
        </Button>
      }
    >
      <div className={styles.parts}>
        <p className={styles.text}>{warning.reason}</p>
        <p className={styles.note}>
          Please follow the Terms of Use. If this happens again, we may suspend your account. You can read
          this again and appeal under Settings, Decisions about you.
        </p>
      </div>
    </Sheet>
  )
}
