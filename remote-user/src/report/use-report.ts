import { call, inlineErrors } from '@tambay/client/api/call'
import { useMutation } from '@tambay/client/query'
import { showToast } from '@tambay/client/stores/page/toast'
import { createReport, type ReportTarget } from '@tambay/contracts/people/safety'
import type { Report } from '@tambay/forms/report-form'
import { useAttempt } from '@tambay/forms/use-attempt'

export interface Reported {
  kind: ReportTarget
  id: string
  owner: string
}

export function useReport({ kind, id }: Reported, onSent: () => void) {
  const attempt = useAttempt(`report:${kind}:${id}`)
  const { mutate, isPending, error } = useMutation({
    mutationFn: (report: Report) => {
      const target = { target_kind: kind, target_id: id }
      return attempt(
        attemptId => call(createReport, { ...target, ...report, attempt_id: attemptId }, inlineErrors),
        JSON.stringify(report)
      )
    },
    onSuccess: () => {
      showToast('Thanks. Our team will review your report.')
      onSent()
    }
  })
  return { send: mutate, isSending: isPending, error: error ?? undefined }
}
