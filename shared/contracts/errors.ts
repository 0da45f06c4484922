/** One refusal: its code, the HTTP status it travels with (spec ERROR-7) and the message that users read. */
interface Refusal {
  code: number
  status: number
  message: string
}

/**
 * Every code the gateway answers with, by its stable name (`bizErrorCode`). Codes below 1000 and 2xxxx, 500xx are
 * the specification's (spec ERROR-18); 3xxxx identity, 501xx games, 6xxxx money, 7xxxx activity, 8xxxx social.
 */
export const refusals = {
  bad_request: { code: 400, status: 400, message: 'Some of what was sent is not valid.' },
  not_found: { code: 404, status: 404, message: 'There is nothing at this address.' },
  method_not_allowed: { code: 405, status: 405, message: 'This address does not take that method.' },
  body_too_large: { code: 413, status: 413, message: 'What was sent is too large.' },
  unsupported_media_type: { code: 415, status: 415, message: 'Only JSON is understood here.' },
  too_many_requests: { code: 429, status: 429, message: 'Too many tries. Please wait a moment.' },
  system_busy: { code: 500, status: 500, message: 'system busy now, please try again later.' },

  /** The token was good once and its time is over. */
  session_expired: { code: 20000, status: 200, message: 'Your session has expired. Please log in again.' },
  /** No token where one is needed, or one that the gateway never gave. */
  token_unknown: { code: 20001, status: 200, message: 'Please log in to continue.' },
  /** The session was ended: logged out, ended from another device, or by a password change. */
  token_revoked: { code: 20002, status: 200, message: 'You have been logged out.' },
  /** The account behind the token is closed. */
  account_closed: { code: 20003, status: 200, message: 'This account is no longer available.' },

  wrong_credentials: { code: 30001, status: 200, message: 'Incorrect username or password.' },
  code_wrong: { code: 30002, status: 200, message: 'Please enter a valid 4-digit code.' },
  code_expired: { code: 30003, status: 200, message: 'This code has expired. Please request a new one.' },
  code_too_soon: { code: 30004, status: 200, message: 'Please wait before you request another code.' },
  human_check_failed: {
    code: 30005,
    status: 200,
    message: 'Please complete the human verification process.'
  },
  agreement_missing: {
    code: 30006,
    status: 200,
    message: 'Please agree to the Terms of Use and Privacy Policy to continue.'
  },
  account_locked: { code: 30007, status: 200, message: 'Too many tries. Please try again later.' },
  username_taken: { code: 30008, status: 200, message: 'This username is already taken.' },
  email_taken: { code: 30009, status: 200, message: 'This email already belongs to another account.' },
  user_not_found: { code: 30010, status: 200, message: 'This person could not be found.' },
  phone_taken: {
    code: 30011,
    status: 200,
    message: 'This phone number already belongs to another account.'
  },
  phone_not_bound: { code: 30012, status: 200, message: 'No phone number is bound to this account.' },
  email_not_bound: { code: 30013, status: 200, message: 'No email is bound to this account.' },
  /** The account has a bound address: its owner proves themselves with a code first. */
  verification_needed: { code: 30014, status: 200, message: 'Please verify that it is you first.' },
  google_not_available: { code: 30015, status: 200, message: 'Google log-in is not available.' },
  google_token_invalid: {
    code: 30016,
    status: 200,
    message: 'Google could not confirm who you are. Please try again.'
  },
  wrong_password: { code: 30017, status: 200, message: 'Incorrect password.' },
  session_not_found: { code: 30018, status: 200, message: 'This device is not logged in any more.' },
  already_bound: { code: 30019, status: 200, message: 'This is already bound to your account.' },
  password_unchanged: {
    code: 30020,
    status: 200,
    message: 'Please choose a password that differs from the old one.'
  },

  party_game_offline: { code: 50002, status: 200, message: 'Party game is offline' },
  party_score_required: { code: 50005, status: 200, message: 'Party game score is required' },
  coin_balance_not_enough: { code: 50007, status: 200, message: 'User coin balance not enough' },
  party_join_failed: { code: 50009, status: 200, message: 'Join party failed' },
  party_dismissed: { code: 50017, status: 200, message: 'The party room has been dismissed' },
  party_follow_only: {
    code: 50019,
    status: 200,
    message: 'Only people you follow are allowed to enter this room'
  },
  party_name_blocked: { code: 50022, status: 200, message: 'Party name contains blocked words' },
  party_member_not_exists: { code: 50023, status: 200, message: 'Party member not exists' },

  party_not_found: { code: 50101, status: 200, message: 'This party could not be found.' },
  party_full: { code: 50102, status: 200, message: 'This party is full.' },
  party_host_only: { code: 50103, status: 200, message: 'Only the host can do this.' },
  guests_not_admitted: { code: 50104, status: 200, message: 'Please log in to enter this party.' },
  game_not_found: { code: 50110, status: 200, message: 'This game could not be found.' },
  launch_ticket_invalid: {
    code: 50111,
    status: 200,
    message: 'This game session has ended. Please open the game again.'
  },
  practice_only: { code: 50112, status: 200, message: 'Practice rooms do not use coins of the wallet.' },
  order_not_found: { code: 50113, status: 200, message: 'This order could not be found.' },
  order_ended: { code: 50114, status: 200, message: 'This order has already ended.' },
  payout_too_large: { code: 50115, status: 200, message: 'This payout is higher than the game may pay.' },

  idempotency_key_missing: {
    code: 60001,
    status: 400,
    message: 'An Idempotency-Key is needed for this call.'
  },
  idempotency_key_reused: {
    code: 60002,
    status: 200,
    message: 'This request was already used for something else.'
  },
  transaction_not_found: { code: 60003, status: 200, message: 'This transaction could not be found.' },
  account_frozen: { code: 60004, status: 200, message: 'This wallet is on hold. Please contact support.' },
  diamond_balance_not_enough: { code: 60005, status: 200, message: 'User diamond balance not enough' },
  exchange_rate_changed: {
    code: 60006,
    status: 200,
    message: 'The exchange rate has changed. Please look at it again.'
  },
  wallet_password_wrong: { code: 60007, status: 200, message: 'Incorrect wallet password.' },
  wallet_password_locked: {
    code: 60008,
    status: 200,
    message: 'Too many tries. Your wallet password is locked for a while.'
  },
  wallet_password_not_set: { code: 60009, status: 200, message: 'Please set a wallet password first.' },
  wallet_password_already_set: { code: 60010, status: 200, message: 'A wallet password is already set.' },
  payout_account_not_found: { code: 60011, status: 200, message: 'This account could not be found.' },
  payout_account_exists: { code: 60012, status: 200, message: 'You have added this account already.' },
  too_many_payout_accounts: { code: 60013, status: 200, message: 'You can add up to 5 accounts.' },

  no_tickets: { code: 70001, status: 200, message: 'You have no tickets left.' },
  ticket_already_claimed: { code: 70002, status: 200, message: 'You already have your ticket for today.' },
  odds_changed: {
    code: 70003,
    status: 200,
    message: 'The prizes have changed. Please look at them and spin again.'
  },
  reward_not_found: { code: 70004, status: 200, message: 'This prize could not be found.' },

  post_not_found: { code: 80001, status: 200, message: 'This post could not be found.' },
  club_not_found: { code: 80002, status: 200, message: 'This club could not be found.' },
  cannot_follow_yourself: { code: 80003, status: 200, message: 'You cannot follow yourself.' },
  club_owner_stays: { code: 80004, status: 200, message: 'This club is yours, so you cannot leave it.' }
} as const satisfies Record<string, Refusal>

/** The stable name of a refusal; travels as `bizErrorCode`. */
export type Reason = keyof typeof refusals

/** These end the stored token (spec ERROR-3, ERROR-4). */
export const sessionExpiredCode = refusals.session_expired.code
export const tokenInvalidCodes: readonly number[] = [
  refusals.token_unknown.code,
  refusals.token_revoked.code,
  refusals.account_closed.code
]
/** The auth codes, which never show as the "Warm Reminder" (spec ERROR-2, ACCESS-9). */
export const authCodes: readonly number[] = [sessionExpiredCode, ...tokenInvalidCodes]

/** Shown if a response has no message (spec ERROR-1). */
export const fallbackMessage = 'request error'
