import { moment, onOneLine, paragraphs, section, table } from '../text.ts'
import type { DecisionReport } from './decide.ts'
import type { CaseList, CaseReport } from './read-cases.ts'

const shownExcerpt = 60

export const formatSafety = {
  cases({ open, cases }: CaseList): string {
    if (open === 0) return 'No open cases.'
    return paragraphs(
      cases.length < open ? `${open} open cases, the first ${cases.length}:` : `${open} open cases:`,
      table(
        cases.map(({ id, targetKind, targetId, reports, reasons, openedAt, excerpt }) => [
          id,
          `${targetKind}:${targetId}`,
          `${reports} ${reports === 1 ? 'report' : 'reports'}`,
          reasons.join(', '),
          moment(openedAt),
          onOneLine(excerpt).slice(0, shownExcerpt)
        ])
      )
    )
  },

  case({
    id,
    targetKind,
    targetId,
    openedAt,
    closedAt,
    outcome,
    subject,
    excerpt,
    ...rest
  }: CaseReport): string {
    const { reports, history, decisions } = rest
    const state = closedAt
      ? `${outcome ?? 'closed'} on ${moment(closedAt)}`
      : `open since ${moment(openedAt)}`
    return paragraphs(
      `Case ${id}: ${targetKind}:${targetId}, ${state}`,
      subject === null
        ? 'By a guest.'
        : `By ${subject.username} (user:${subject.id})${subject.suspendedAt ? `, suspended on ${moment(subject.suspendedAt)}` : ''}. ` +
            `Warnings: ${history?.warnings}. Other cases: ${history?.openCases} open, ${history?.upheldCases} upheld.`,
      excerpt &&
        `“${targetKind === 'message' ? excerpt.split('\n').map(onOneLine).join('\n') : onOneLine(excerpt)}”`,
      section(
        'Reports',
        reports.map(({ createdAt, reporterId, reason, note, partyId }) => [
          moment(createdAt),
          reporterId,
          reason,
          partyId === null ? '' : `in room:${partyId}`,
          onOneLine(note)
        ])
      ),
      section(
        'Decisions',
        decisions.map(({ createdAt, operator, action, subject: about, reason }) => [
          moment(createdAt),
          operator,
          action,
          about,
          reason
        ])
      )
    )
  },

  decision({ action, subject, reason, closedCases }: DecisionReport): string {
    const cases = closedCases.length === 0 ? '' : ` Closed cases: ${closedCases.join(', ')}.`
    return `${subject} ${pastForms[action]}: “${reason}”.${cases}`
  }
}

const pastForms: Record<DecisionReport['action'], string> = {
  hide: 'is hidden',
  restore: 'is restored',
  delete: 'is deleted',
  warn: 'is warned',
  suspend: 'is suspended',
  unsuspend: 'is no longer suspended',
  dismiss: 'is dismissed'
}
