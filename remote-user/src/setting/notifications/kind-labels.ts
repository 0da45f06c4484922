import type { NotificationKind } from '@tambay/contracts/messages/notifications'

export const kindLabels: Record<NotificationKind, string> = {
  message: 'Messages',
  party_live: 'People you follow go live',
  seat_free: 'Free seat you asked for',
  mention: 'Mentions',
  comment: 'Comments and replies',
  gift: 'Gifts',
  prize: 'Prizes',
  club_request: 'Requests to join your club',
  invite_rewarded: 'Invite rewards',
  ticket_answered: 'Answers from support',
  new_sign_in: 'New logins',
  warning: 'Warnings'
}
