interface FeedbackPrefill {
  type?: 'wallet' | 'error'
  transaction?: { id: string; currency: string }
  room?: string
  error?: string
}

export function feedbackPath({ type, transaction, room, error }: FeedbackPrefill): string {
  const fields = { type, transaction: transaction?.id, currency: transaction?.currency, room, error }
  const given = Object.entries(fields).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value]]
  )
  return `/my/faq/feedback?${new URLSearchParams(given)}`
}
