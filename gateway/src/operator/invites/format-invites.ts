import { moment, paragraphs, table } from '../text.ts'
import type { InvitesReport, RefusalReport } from './invites.ts'

export const formatInvites = {
  list({ inviter, count, invites }: InvitesReport): string {
    if (count === 0) return `${inviter.username} has invited nobody.`
    return paragraphs(
      `${inviter.username} (user:${inviter.id}) has invited ${count}${count > invites.length ? `, the latest ${invites.length}` : ''}:`,
      table(
        invites.map(({ invitee, inviteeId, state, reason, risk, joinedAt, rewardCoins }) => [
          moment(joinedAt),
          invitee,
          `user:${inviteeId}`,
          rewardCoins === null ? state : `${state} ${rewardCoins}`,
          reason ?? '',
          risk ?? ''
        ])
      )
    )
  },

  refusal: ({ invitee, subject, reason }: RefusalReport): string =>
    `The invitation of ${invitee} (${subject}) is refused: “${reason}”.`
}
