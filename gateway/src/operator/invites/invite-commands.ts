import * as z from 'zod/mini'

import { defineCommand } from '../define-command.ts'
import { reason, target, user } from '../inputs.ts'
import { moment, paragraphs, table } from '../text.ts'
import { refuseInvite, showInvites, type InvitesReport, type RefusalReport } from './invites.ts'

const formatInvites = {
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

export const inviteCommands = [
  defineCommand({
    name: 'invites',
    about: 'whom the user invited, with signs of misuse',
    permission: 'rewards.read',
    input: z.strictObject({ target: user }),
    run: ({ db }, input) => showInvites(db, input),
    format: formatInvites.list
  }),
  defineCommand({
    name: 'refuse-invite',
    about: 'the inviter gets no reward for this person',
    permission: 'rewards.decide',
    input: z.strictObject({ target: target('<invitee>', 'the user'), reason }),
    run: refuseInvite,
    format: formatInvites.refusal
  })
]
