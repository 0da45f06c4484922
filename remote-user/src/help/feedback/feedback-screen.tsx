import { useSheetParam } from '@tambay/client/navigation/use-sheet-param'
import { useSearchParams } from '@tambay/client/router'
import { Page } from '@tambay/ui/page'
import { Tabs } from '@tambay/ui/tabs'
import { useState } from 'react'

import { UnsavedChanges } from '../../unsaved-changes/unsaved-changes.tsx'
import { useLeaveGuard } from '../../unsaved-changes/use-leave-guard.ts'
import { TicketList } from '../tickets/ticket-list.tsx'
import { TicketSheet } from '../tickets/ticket-sheet.tsx'
import { readPrefill } from './attachments.ts'
import { FeedbackForm } from './feedback-form.tsx'
import { FeedbackThanks } from './feedback-thanks.tsx'
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
