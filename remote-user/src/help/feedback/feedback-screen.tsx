import { useSheetParam, type SheetLink } from '@tambay/client/navigation/use-sheet-param'
import { useSearchParams } from '@tambay/client/router'
import { Button } from '@tambay/ui/button'
import { ButtonLink } from '@tambay/ui/button-link'
import { focusOnMount } from '@tambay/ui/focus-on-mount'
import { Page } from '@tambay/ui/page'
import { Tabs } from '@tambay/ui/tabs'
import { CircleCheck } from 'lucide-react'
import { useState } from 'react'

import { UnsavedChanges } from '../../unsaved-changes/unsaved-changes.tsx'
import { useLeaveGuard } from '../../unsaved-changes/use-leave-guard.ts'
import { TicketList } from '../tickets/ticket-list.tsx'
import { TicketSheet } from '../tickets/ticket-sheet.tsx'
import { readPrefill } from './attachments.ts'
import { FeedbackForm } from './feedback-form.tsx'
import styles from './feedback.module.css'
import { useFeedback } from './use-feedback.ts'

const tabs = [
  { value: 'new', label: 'New report' },
  { value: 'reports', label: 'My reports' }
] as const

export function FeedbackScreen() {
  const [params, setParams] = useSearchParams()
  const sheet = useSheetParam('ticket')
  const [prefill] = useState(() => readPrefill(params))
  const feedback = useFeedback(prefill)
  const guard = useLeaveGuard(feedback.hasContent)
  const hasTab = params.get('tab') === 'reports'
  const tab = hasTab || sheet.value !== null ? 'reports' : 'new'
  const showReports = () => setParams({ tab: 'reports' }, { replace: true })
  return (
    <Page title="Report a problem" backTo="/my/faq/list">
      <Tabs
        label="Reports"
        tabs={tabs}
        value={tab}
        onChange={value => (value === 'reports' ? showReports() : setParams({}, { replace: true }))}
      >
        {tab === 'reports' && <TicketList linkTo={sheet.linkTo} />}
        {tab === 'new' && feedback.ticketId !== undefined && (
          <FeedbackThanks link={sheet.linkTo(feedback.ticketId)} onAnother={feedback.startAnother} />
        )}
        {tab === 'new' && feedback.ticketId === undefined && <FeedbackForm feedback={feedback} />}
      </Tabs>
      <TicketSheet id={sheet.value} onClose={hasTab ? sheet.close : showReports} />
      <UnsavedChanges guard={guard} hasChanges={feedback.hasContent} />
    </Page>
  )
}

function FeedbackThanks({ link, onAnother }: { link: SheetLink; onAnother: () => void }) {
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
