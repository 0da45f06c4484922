import { Button } from '@tambay/ui/button'
import { CopyButton } from '@tambay/ui/copy-button'
import { focusOnMount } from '@tambay/ui/focus-on-mount'
import { CircleCheck } from 'lucide-react'

import styles from './report.module.css'

export function ReportThanks({ ticket, onClose }: { ticket: string; onClose: () => void }) {
  return (
    <div className={styles.form}>
      <div ref={focusOnMount} tabIndex={-1} className={styles.thanks}>
        <CircleCheck aria-hidden="true" />
        <h3>Thank you</h3>
        <p>We received your report. If you contact us about it, quote this number:</p>
      </div>
      <div className={styles.ticket}>
        <span>{ticket}</span>
        <CopyButton label="Copy ticket number" text={ticket} />
      </div>
      <Button isWide onClick={onClose}>
        Done
      </Button>
    </div>
  )
}
