import type { SheetLink } from '@tambay/client/navigation/use-sheet-param'
import { Button } from '@tambay/ui/button'
import { ButtonLink } from '@tambay/ui/button-link'
import { focusOnMount } from '@tambay/ui/focus-on-mount'
import { CircleCheck } from 'lucide-react'

import styles from './feedback.module.css'

export function FeedbackThanks({ link, onAnother }: { link: SheetLink; onAnother: () => void }) {
  return (
    <div ref={focusOnMount} tabIndex={-1} className={styles.thanks}>
      <CircleCheck aria-hidden="true" />
      <h2>Thank you</h2>
      <p>We received your report. Our answer will be in My reports, and we’ll notify you.</p>
      <ButtonLink {...link} isWide>
        See my report
      </ButtonLink>
      <Button variant="ghost" isWide onClick={onAnother}>
        Send another report
      </Button>
    </div>
  )
}
