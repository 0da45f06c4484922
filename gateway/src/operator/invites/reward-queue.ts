import { and, eq, inArray, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'

import { users } from '#identity/users/tables.ts'
import type { PayDeps } from '#modules/invite/rewards/reward-inviter.ts'
import { invitation } from '#modules/invite/tables.ts'
import { manilaTime } from '#platform/time/manila.ts'
import { OperatorError } from '../operator-error.ts'
import type { QueueSource } from '../queue/queue-source.ts'
import { operatorAction } from '../tables.ts'
import { isSuspicious, payReward, refuseReward } from './review-reward.ts'

const reviews = ['pay-invite', 'refuse-invite'] as const
const invitee = alias(users, 'invitee')

/** Rewards that the gateway refused because of a sign of misuse ([INVITE-5](../../../../docs/spec/invite.md)). */
export const rewardSource = (pay: PayDeps): QueueSource => ({
  queue: 'reward',
  rows: sql`SELECT ${invitation.inviteeId} AS id, 'reward' AS kind,
    (SELECT ${users.nickName} FROM ${users} WHERE ${users.id} = ${invitation.inviterId}) || ' invited ' ||
    (SELECT ${users.nickName} FROM ${users} WHERE ${users.id} = ${invitation.inviteeId}) AS excerpt,
    0 AS reports,
    CASE WHEN ${invitation.risk} = 'operator' THEN ARRAY[]::text[] ELSE ARRAY[${invitation.risk}] END AS tags,
    ${invitation.createdAt} AS opened_at,
    CASE WHEN NOT ${isSuspicious} THEN coalesce(${invitation.rewardedAt}, (SELECT max(${operatorAction.createdAt})
      FROM ${operatorAction} WHERE ${operatorAction.subject} = 'user:' || ${invitation.inviteeId}
        AND ${operatorAction.action} = 'refuse-invite'), ${invitation.createdAt}) END AS closed_at,
    CASE ${invitation.state} WHEN 'rewarded' THEN 'paid' ELSE
      CASE ${invitation.risk} WHEN 'operator' THEN 'refused' END END AS outcome,
    ${isSuspicious} AS is_open
    FROM ${invitation} WHERE ${isSuspicious} OR ${invitation.risk} = 'operator'
      OR (${invitation.state} = 'rewarded' AND ${invitation.risk} IS NOT NULL)`,
  undoable: ['refuse-invite'],

  lock: (tx, id) =>
    tx
      .select({ id: invitation.inviteeId })
      .from(invitation)
      .where(eq(invitation.inviteeId, id))
      .for('update'),

  async read(db, id) {
    const [found] = await db
      .select({ row: invitation, inviter: users.username, invitee: invitee.username })
      .from(invitation)
      .innerJoin(users, eq(users.id, invitation.inviterId))
      .innerJoin(invitee, eq(invitee.id, invitation.inviteeId))
      .where(eq(invitation.inviteeId, id))
    if (!found) throw new OperatorError(`There is no invitation of user:${id}.`)
    const { inviterId, createdAt } = found.row
    const ofInviter = eq(invitation.inviterId, inviterId)
    const rewarded = await db.$count(invitation, and(ofInviter, eq(invitation.state, 'rewarded')))
    const suspicious = await db.$count(invitation, and(ofInviter, isSuspicious))
    return {
      personId: inviterId,
      subjects: [`user:${inviterId}`, `user:${id}`],
      facts: [
        { label: 'Inviter', value: `${found.inviter} (user ${inviterId})` },
        { label: 'Invitee', value: `${found.invitee} (user ${id}), joined ${manilaTime(createdAt)}` },
        { label: 'Reward', value: `${pay.config.INVITE_COINS} coins` },
        {
          label: 'Other invitations',
          value: `${await db.$count(invitation, ofInviter)} in total, ${rewarded} rewarded, ${suspicious} suspicious`
        }
      ],
      entries: [],
      pictures: []
    }
  },

  isDecision: id =>
    and(eq(operatorAction.subject, `user:${id}`), inArray(operatorAction.action, [...reviews])),

  decide: (deps, { id, decision, reason }) =>
    decision === 'pay' ? payReward({ ...pay, ...deps }, { id, reason }) : refuseReward(deps, { id, reason })
})
