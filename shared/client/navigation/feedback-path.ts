interface FeedbackPrefill {
  type?: 'wallet' | 'error'
  transaction?: { id: string; currency: string }
  /** The id of a party. */
  room?: string
  /** The request id of an error message. */
  error?: string
}

/** The form of "Report a problem", with what it attaches. */
export function feedbackPath({ type, transaction, room, error }: FeedbackPrefill): string {
  const fields = { type, transaction: transaction?.id, currency: transaction?.currency, room, error }
  const given = Object.entries(fields).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value]]
  )
  return `/my/faq/feedback?${new URLSearchParams(given)}`
}
