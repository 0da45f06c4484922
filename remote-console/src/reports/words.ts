import type { Outcome } from '@tambay/contracts/operator/reports'
import type { ReportReason, ReportTarget } from '@tambay/contracts/people/safety'

export const targetWords: Record<ReportTarget, string> = {
  person: 'Person',
  post: 'Post',
  comment: 'Comment',
  club: 'Club',
  room: 'Room',
  picture: 'Picture',
  message: 'Message'
}

export const reasonWords: Record<ReportReason, string> = {
  harassment: 'Harassment',
  hate: 'Hate',
  sexual: 'Sexual content',
  scam: 'Scam',
  underage: 'Underage',
  other: 'Other'
}

export const outcomeWords: Record<Outcome, string> = {
  hidden: 'Hidden',
  warned: 'Warned',
  suspended: 'Suspended',
  dismissed: 'Dismissed'
}

export const countReports = (count: number) => `${count} ${count === 1 ? 'report' : 'reports'}`
