import type { DataSection } from '@tambay/contracts/my-data'

import type { PersonalData } from '#modules/account/data/read-personal-data.ts'

/**
 * What people can download about themselves: every table with their data, and which rows of it are theirs. `$1` is the
 * user's id. `erasers.ts` deletes the same data; a test compares the two.
 */
export const personalData: Record<DataSection, PersonalData> = {
  profile: { table: 'users', where: 'id = $1', without: ['password_hash', 'wallet_password_hash'] },
  sessions: { table: 'session', where: 'user_id = $1', without: ['token_hash'] },
  devices: { table: 'known_device', where: 'user_id = $1' },
  follows: { table: 'follow', where: '$1 IN (follower_id, followed_id)' },
  follow_counts: { table: 'relation_count', where: 'user_id = $1' },
  blocks: { table: 'user_block', where: 'blocker_id = $1' },
  visits: { table: 'profile_visit', where: '$1 IN (visitor_id, visited_id)' },
  pictures: { table: 'media', where: 'owner_id = $1' },
  album: { table: 'album_picture', where: 'user_id = $1' },
  posts: { table: 'post', where: 'author_id = $1', without: ['words'] },
  comments: { table: 'post_comment', where: 'author_id = $1', without: ['words'] },
  likes: { table: 'post_like', where: 'user_id = $1' },
  mentions_in_posts: { table: 'post_mention', where: 'user_id = $1' },
  mentions_in_comments: { table: 'comment_mention', where: 'user_id = $1' },
  muted_words: { table: 'muted_word', where: 'user_id = $1' },
  clubs: { table: 'club', where: 'owner_id = $1' },
  club_memberships: { table: 'club_member', where: 'user_id = $1' },
  club_requests: { table: 'club_request', where: 'user_id = $1' },
  club_removals: { table: 'club_removal', where: 'user_id = $1' },
  club_nights: { table: 'club_night', where: 'organizer_id = $1' },
  club_nights_going: { table: 'club_night_guest', where: 'user_id = $1' },
  conversations: { table: 'conversation_side', where: 'user_id = $1' },
  messages: {
    table: 'message',
    where: `NOT CASE WHEN sender_id = $1 THEN is_deleted_for_sender ELSE is_deleted_for_recipient END
      AND EXISTS (SELECT FROM conversation_side AS side WHERE side.conversation_id = message.conversation_id
        AND side.user_id = $1 AND side.cleared_seq < message.seq)`
  },
  notifications: { table: 'notification', where: 'user_id = $1' },
  notification_settings: { table: 'notification_setting', where: 'user_id = $1' },
  muted_people: { table: 'notification_mute', where: 'user_id = $1' },
  push_subscriptions: { table: 'push_subscription', where: 'user_id = $1', without: ['p256dh', 'auth'] },
  rooms: { table: 'party', where: '$1 IN (host_id, named_by)' },
  room_visits: { table: 'party_visit', where: 'user_id = $1' },
  room_membership: { table: 'party_member', where: 'user_id = $1' },
  room_messages: { table: 'party_message', where: 'user_id = $1' },
  room_restrictions: { table: 'party_restriction', where: 'user_id = $1' },
  room_seat_alerts: { table: 'party_seat_watch', where: 'user_id = $1' },
  room_reports: { table: 'party_report', where: 'reporter_id = $1' },
  gifts: { table: 'party_gift', where: '$1 IN (sender_id, recipient_id)' },
  balances: { table: 'account', where: 'owner_id = $1' },
  transactions: {
    table: 'entry',
    where: 'account_id IN (SELECT id FROM account WHERE owner_id = $1)'
  },
  transaction_texts: {
    table: 'tx',
    where: 'id IN (SELECT tx_id FROM entry JOIN account ON account.id = account_id WHERE owner_id = $1)',
    without: ['idem_scope', 'idem_key', 'req_hash']
  },
  bets_on_hold: { table: 'hold', where: 'user_id = $1', without: ['req_hash'] },
  payout_accounts: {
    table: 'payout_account',
    where: 'user_id = $1',
    without: ['sealed_number', 'number_hash']
  },
  wallet_password_tries: { table: 'wallet_password_try', where: 'user_id = $1' },
  game_sessions: { table: 'game_session', where: 'user_id = $1', without: ['hash'] },
  game_bets: { table: 'game_order', where: 'user_id = $1' },
  game_rounds: { table: 'game_round', where: 'user_id = $1' },
  game_scores: { table: 'game_score', where: 'user_id = $1' },
  wheel_tickets: { table: 'turntable_player', where: 'user_id = $1' },
  wheel_ticket_changes: { table: 'ticket_entry', where: 'user_id = $1' },
  wheel_spins: { table: 'spin', where: 'user_id = $1', without: ['request_key', 'request_hash'] },
  parol: { table: 'parol', where: 'user_id = $1' },
  play_limits: { table: 'play_limit', where: 'user_id = $1' },
  play_limit_changes: { table: 'limit_change', where: 'user_id = $1' },
  play_days: { table: 'play_day', where: 'user_id = $1' },
  play_breaks: { table: 'play_state', where: 'user_id = $1' },
  help_requests: { table: 'ticket', where: 'user_id = $1', without: ['attempt_hash'] },
  help_answers: {
    table: 'ticket_reply',
    where: 'ticket_id IN (SELECT id FROM ticket WHERE user_id = $1)'
  },
  faq_votes: { table: 'faq_vote', where: 'user_id = $1' },
  reports: { table: 'report', where: 'reporter_id = $1' },
  decisions_about_me: { table: 'report_case', where: 'subject_id = $1 AND closed_at IS NOT NULL' },
  suspension: { table: 'suspension_end', where: 'user_id = $1' },
  decisions_with_appeals: { table: 'user_decision', where: 'user_id = $1' },
  warnings: { table: 'user_warning', where: 'user_id = $1' },
  invited_by: { table: 'invitation', where: 'invitee_id = $1', without: ['network_key', 'risk'] },
  invited: {
    table: 'invitation',
    where: 'inviter_id = $1',
    without: ['device_id', 'network_key', 'risk', 'reason']
  }
}

/** Columns with personal data that the download leaves out, and why. */
export const notDownloaded: Readonly<Record<string, string>> = {
  'conversation.high_id': 'the side of the conversation says the same',
  'conversation.low_id': 'the side of the conversation says the same',
  'conversation.requester_id': 'the first message says the same',
  'conversation_side.peer_id': 'belongs to the other person',
  'invite_contact.invitee_id': 'a fingerprint of an address, so that nobody is invited twice',
  'launch_ticket.user_id': 'a key that is valid for a minute',
  'notification_actor.detail': 'belongs to the person who was notified',
  'notification_actor.user_id': 'belongs to the person who was notified',
  'notification_mute.person_id': 'belongs to the person who muted',
  'outbox.recipient': 'a message on its way, deleted when sent',
  'push_message.actor_id': 'a message on its way, deleted when sent',
  'push_message.body': 'a message on its way, deleted when sent',
  'push_message.title': 'a message on its way, deleted when sent',
  'queue_item.escalation_note': 'a note of one operator for another',
  'report_case.excerpt': 'a report that nobody has decided yet',
  'report_case.subject_id': 'a report that nobody has decided yet',
  'user_block.blocked_id': 'belongs to the person who blocked',
  'users.password_hash': 'a secret',
  'users.wallet_password_hash': 'a secret',
  'verification_code.device': 'a code that is valid for minutes',
  'verification_code.target': 'a code that is valid for minutes',
  'verification_proof.user_id': 'a key that is valid for minutes'
}
