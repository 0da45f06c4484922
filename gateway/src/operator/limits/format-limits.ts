import { moment, paragraphs, section, table } from '../text.ts'
import type { LimitReport, LimitsReport } from './limits.ts'

const at = (timestamp: number) => moment(new Date(timestamp * 1000))

export const formatLimits = {
  show({ user, limits, changes }: LimitsReport): string {
    const { limits: lines, time_out_until: timeOut, exclusion } = limits
    return paragraphs(
      `Limits of ${user.username} (user:${user.id})`,
      table(
        lines.map(({ measure, period, amount, used, own_amount: own, support_amount: support, pending }) => [
          `${measure} per ${period}`,
          amount === null ? 'no limit' : `limit ${amount}`,
          `used ${used}`,
          own === null ? '' : `own ${own}`,
          support === null ? '' : `support ${support}`,
          pending ? `${pending.amount ?? 'no limit'} from ${at(pending.from)}` : ''
        ])
      ),
      timeOut === null ? '' : `Time-out until ${at(timeOut)}`,
      exclusion === null ? '' : `Self-exclusion until ${at(exclusion.until)}`,
      section(
        'Changes',
        changes.map(({ change, createdAt }) => [moment(createdAt), change])
      )
    )
  },

  set: ({ username, subject, measure, period, amount, reason }: LimitReport): string =>
    `${username} (${subject}): ${amount === null ? 'no limit of' : amount} ${measure} per ${period} by support: “${reason}”.`
}
