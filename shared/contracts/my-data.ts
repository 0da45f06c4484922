import { listOf, text } from './common.ts'
import { endpoint } from './endpoint.ts'
import * as z from './schema.ts'

/** Each kind of data that the app stores about a user. */
export const DataSection = z.enum([
  'profile',
  'sessions',
  'devices',
  'follows',
  'follow_counts',
  'blocks',
  'visits',
  'pictures',
  'album',
  'posts',
  'comments',
  'likes',
  'mentions_in_posts',
  'mentions_in_comments',
  'muted_words',
  'clubs',
  'club_memberships',
  'club_requests',
  'club_removals',
  'club_nights',
  'club_nights_going',
  'conversations',
  'messages',
  'notifications',
  'notification_settings',
  'muted_people',
  'push_subscriptions',
  'rooms',
  'room_visits',
  'room_membership',
  'room_messages',
  'room_restrictions',
  'room_seat_alerts',
  'room_reports',
  'gifts',
  'balances',
  'transactions',
  'transaction_texts',
  'bets_on_hold',
  'payout_accounts',
  'wallet_password_tries',
  'game_sessions',
  'game_bets',
  'game_rounds',
  'game_scores',
  'wheel_tickets',
  'wheel_ticket_changes',
  'wheel_spins',
  'parol',
  'play_limits',
  'play_limit_changes',
  'play_days',
  'play_breaks',
  'help_requests',
  'help_answers',
  'faq_votes',
  'reports',
  'decisions_about_me',
  'suspension',
  'decisions_with_appeals',
  'warnings',
  'invited_by',
  'invited'
])
export type DataSection = z.output<typeof DataSection>

export const getMyData = endpoint('GET', '/user/v1/data/get', {
  access: 'user',
  summary: 'Get a page of what the app stores about the caller, as it is stored',
  query: z.strictObject({
    section: DataSection,
    page: z._default(z.coerce.number().check(z.int(), z.gte(0), z.lte(100_000)), 0)
  }),
  response: z.object({
    /** Each as a JSON object with the columns of its table. */
    rows: listOf(text(100_000), 1000),
    next_page: z.nullable(z.int())
  })
})
