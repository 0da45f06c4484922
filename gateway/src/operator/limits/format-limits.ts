import { moment, paragraphs, section, table } from '../text.ts'
import type { AgeReport, LimitReport, LimitsReport, PauseReport } from './limits.ts'

const at = (timestamp: number) => moment(new Date(timestamp * 1000))

export const formatLimits = {
  show({ user, age, limits, everyone, changes }: LimitsReport): string {
    const { limits: lines, time_out_until: timeOut, exclusion, paused_until: paused } = limits
    return paragraphs(
      `Limits of ${user.username} (user:${user.id})`,
      table(
        lines.map(({ measure, period, amount, used, pending, ...each }) => [
          `${measure} per ${period}`,
          amount === null ? 'no limit' : `limit ${amount}`,
          `used ${used}`,
          each.own_amount === null ? '' : `own ${each.own_amount}`,
          each.support_amount === null ? '' : `support ${each.support_amount}`,
          each.default_amount === null ? '' : `everyone ${each.default_amount}`,
          pending ? `${pending.amount ?? 'no limit'} from ${at(pending.from)}` : ''
        ])
      ),
      age?.statedAge && age.ageStatedAt
        ? `Stated an age of at least ${age.statedAge} on ${moment(age.ageStatedAt)}`
        : '',
      everyone
        ? `Limits for everyone set by ${everyone.operator} on ${moment(everyone.createdAt)}: “${everyone.reason}”`
        : '',
      paused === null ? '' : `Paused by support until ${at(paused)}`,
      timeOut === null ? '' : `Time-out until ${at(timeOut)}`,
      exclusion === null ? '' : `Self-exclusion until ${at(exclusion.until)}`,
      section(
        'Changes',
        changes.map(({ change, createdAt }) => [moment(createdAt), change])
      )
    )
  },

  set: ({ username, subject, measure, period, amount, reason }: LimitReport): string =>
    `${username} (${subject}): ${amount === null ? 'no limit of' : amount} ${measure} per ${period} by support: “${reason}”.`,

  age: ({ username, subject, age, reason }: AgeReport): string =>
    `${username} (${subject}): ${age === null ? 'no age statement' : `stated age of at least ${age}`}: “${reason}”.`,

  pause: ({ username, subject, until, reason }: PauseReport): string =>
    `${username} (${subject}): ${until === null ? 'no pause' : `paused until ${moment(until)}`} by support: “${reason}”.`
}
