import { commonRefusals } from './common-errors.ts'
import { limitRefusals } from './limit-errors.ts'
import { messageRefusals } from './message-errors.ts'
import type { OperatorReason } from './operator/operator-errors.ts'
import { type Refusal, socialRefusals } from './social-errors.ts'

/**
 * The refusals of the app's calls by reason (`bizErrorCode`). `operator/all-refusals.ts` adds those of the console. The specification defines the codes below 1000,
 * 2xxxx and 500xx (spec ERROR-18). Others: 3xxxx identity, 4xxxx operators, 501xx parties, games and voice, 6xxxx money, 7xxxx activity, 8xxxx
 * social, 9xxxx messages, notifications, help and invites.
 */
export const refusals = {
  ...commonRefusals,

  bad_request: { code: 400, status: 400, message: 'The request is not valid.' },
  method_not_allowed: { code: 405, status: 405, message: 'This address does not support that method.' },
  body_too_large: { code: 413, status: 413, message: 'The request is too large.' },
  unsupported_media_type: { code: 415, status: 415, message: 'Only JSON is accepted.' },
  too_many_requests: { code: 429, status: 429, message: 'Too many attempts. Please wait a moment.' },

  wrong_credentials: { code: 30001, message: 'Incorrect username or password.' },
  code_wrong: { code: 30002, message: 'Incorrect code. Please check it and try again.' },
  code_expired: { code: 30003, message: 'This code has expired. Please request a new one.' },
  code_too_soon: { code: 30004, message: 'Please wait before you request another code.' },
  human_check_failed: { code: 30005, message: 'Please complete the human verification process.' },
  agreement_missing: {
    code: 30006,
    message: 'Please agree to the Terms of Use and Privacy Policy to continue.'
  },
  account_locked: { code: 30007, message: 'Too many attempts. Please try again later.' },
  username_taken: { code: 30008, message: 'This username is already taken.' },
  email_taken: { code: 30009, message: 'This email already belongs to another account.' },
  user_not_found: { code: 30010, message: 'This person could not be found.' },
  phone_taken: { code: 30011, message: 'This phone number already belongs to another account.' },
  phone_not_bound: { code: 30012, message: 'This account has no phone number.' },
  email_not_bound: { code: 30013, message: 'This account has no email.' },
  verification_needed: { code: 30014, message: 'Please confirm it’s you first.' },
  code_not_sendable: {
    code: 30022,
    message: 'We can’t send a code there right now. Please choose another way.'
  },
  /** At a login. The gateway says until when and why; the data is `SuspensionNotice`. */
  account_suspended: { code: 30023, message: 'Your account is suspended.' },
  guest_secret_wrong: { code: 30021, message: 'This guest belongs to another device.' },
  google_not_available: { code: 30015, message: 'Google login is not available.' },
  google_token_invalid: { code: 30016, message: 'Google could not confirm who you are. Please try again.' },
  wrong_password: { code: 30017, message: 'Incorrect password.' },
  session_not_found: { code: 30018, message: 'This device is no longer logged in.' },
  already_bound: { code: 30019, message: 'Your account already uses this.' },
  password_unchanged: { code: 30020, message: 'Please choose a password that differs from the old one.' },

  party_game_offline: { code: 50002, message: 'Party game is offline' },
  party_score_required: { code: 50005, message: 'Party game score is required' },
  coin_balance_not_enough: { code: 50007, message: 'User coin balance not enough' },
  party_join_failed: { code: 50009, message: 'Join party failed' },
  party_dismissed: { code: 50017, message: 'The party room has been dismissed' },
  party_follow_only: { code: 50019, message: 'Only people you follow are allowed to enter this room' },
  party_name_blocked: { code: 50022, message: 'Party name contains blocked words' },
  party_member_not_exists: { code: 50023, message: 'Party member not exists' },

  party_not_found: { code: 50101, message: 'This room could not be found.' },
  party_full: { code: 50102, message: 'This room is full.' },
  party_host_only: { code: 50103, message: 'Only the host can do this.' },
  guests_not_admitted: { code: 50104, message: 'Please log in to enter this room.' },
  undo_expired: { code: 50105, message: 'It is too late to undo this.' },
  game_not_found: { code: 50110, message: 'This game could not be found.' },
  game_not_watchable: { code: 50136, message: 'Only people in the room can see this game.' },
  launch_ticket_invalid: { code: 50111, message: 'This game session has ended. Please open the game again.' },
  practice_only: { code: 50112, message: 'Practice rooms do not use wallet coins.' },
  order_not_found: { code: 50113, message: 'This order could not be found.' },
  order_ended: { code: 50114, message: 'This order has already ended.' },
  payout_too_large: { code: 50115, message: 'This payout is above the limit of the game.' },
  game_signature_invalid: { code: 50116, message: 'The signature of this request is missing or wrong.' },
  game_clock_wrong: { code: 50117, message: 'The clock of the game’s server is more than 5 minutes off.' },
  game_request_replayed: {
    code: 50118,
    message: 'This request was already sent. Sign each attempt with a new nonce.'
  },
  order_not_won: { code: 50119, message: 'This order has no win to announce.' },
  win_too_old: { code: 50154, message: 'This win is too old to announce.' },
  seat_taken: { code: 50120, message: 'Someone is already in this seat.' },
  seat_locked: { code: 50121, message: 'The host locked this seat.' },
  seat_request_needed: { code: 50122, message: 'Ask the host for the mic to take a seat again.' },
  mic_not_allowed: { code: 50123, message: 'Ask the host for the mic first.' },
  mic_host_muted: { code: 50124, message: 'The host muted you.' },
  seats_full: { code: 50125, message: 'There is no free seat.' },
  party_banned: { code: 50126, message: 'The host removed you from this room.' },
  party_tag_blocked: { code: 50127, message: 'A tag contains blocked words.' },
  mic_request_ended: { code: 50128, message: 'This request has already ended.' },
  member_is_host: { code: 50129, message: 'This does not work on the host.' },
  mic_host_missing: { code: 50133, message: 'Practice rooms have no host to ask. Take a free seat.' },
  member_not_seated: { code: 50134, message: 'This member has no seat.' },
  voice_unavailable: {
    code: 50130,
    message: 'Voice is not available right now. Please try again in a moment.'
  },
  voice_off: { code: 50135, message: 'This app has no voice.' },
  voice_session_ended: { code: 50131, message: 'This voice session has ended.' },
  voice_signal_invalid: { code: 50132, message: 'This browser could not connect to voice.' },

  chat_blocked: { code: 50140, message: 'This message contains blocked words.' },
  chat_not_found: { code: 50141, message: 'This message could not be found.' },

  gift_not_found: { code: 50150, message: 'This gift is not available.' },
  gift_price_changed: {
    code: 50155,
    message: 'The price of this gift has changed. Please check it and try again.'
  },
  gift_to_yourself: { code: 50151, message: 'You cannot send a gift to yourself.' },
  gift_to_guest: { code: 50152, message: 'Guests cannot receive gifts.' },
  gift_not_accepted: { code: 50153, message: 'You cannot send a gift to this person.' },

  idempotency_key_missing: {
    code: 60001,
    status: 400,
    message: 'This call needs an Idempotency-Key header.'
  },
  idempotency_key_reused: { code: 60002, message: 'This request was already used for something else.' },
  transaction_not_found: { code: 60003, message: 'This transaction could not be found.' },
  account_frozen: { code: 60004, message: 'This wallet is on hold. Please contact support.' },
  diamond_balance_not_enough: { code: 60005, message: 'User diamond balance not enough' },
  exchange_rate_changed: {
    code: 60006,
    message: 'The exchange rate has changed. Please check it and try again.'
  },
  wallet_password_wrong: { code: 60007, message: 'Incorrect wallet password.' },
  wallet_password_locked: {
    code: 60008,
    message: 'Too many attempts. Your wallet password is locked for a while.'
  },
  wallet_password_not_set: { code: 60009, message: 'Please set a wallet password first.' },
  wallet_password_already_set: { code: 60010, message: 'A wallet password is already set.' },
  payout_account_not_found: { code: 60011, message: 'This account could not be found.' },
  payout_account_exists: { code: 60012, message: 'You have already added this account.' },
  too_many_payout_accounts: { code: 60013, message: 'You can add up to 5 accounts.' },

  no_tickets: { code: 70001, message: 'You have no tickets left.' },
  ticket_already_claimed: { code: 70002, message: 'You already have your ticket for today.' },
  odds_changed: { code: 70003, message: 'The prizes have changed. Please check them and spin again.' },
  look_not_earned: { code: 70006, message: 'You have not earned this look yet.' },
  reward_not_found: { code: 70004, message: 'This prize could not be found.' },
  /** The gateway adds the operator's reason. */
  wheel_closed: { code: 70005, message: 'The wheel is closed right now.' },

  ticket_not_found: { code: 90040, message: 'This report could not be found.' },
  ticket_closed: { code: 90041, message: 'This report is closed. Please send a new one.' },
  already_voted: { code: 90042, message: 'You have already rated this answer.' },
  faq_item_not_found: { code: 90044, message: 'This answer could not be found.' },
  batch_already_received: { code: 90043, message: 'This batch was already received.' },

  ...limitRefusals,
  ...socialRefusals,
  ...messageRefusals
} as const satisfies Record<string, Refusal>

export type AppReason = keyof typeof refusals
export type Reason = AppReason | OperatorReason
