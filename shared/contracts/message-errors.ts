import type { Refusal } from './social-errors.ts'

/** Messages: 90001 to 90019. Notifications: 90020 to 90039. Help: 90040 to 90059. Invites: 90060 to 90069. */
export const messageRefusals = {
  message_not_accepted: { code: 90001, message: 'You cannot send messages to this person.' },
  message_request_text_only: {
    code: 90002,
    message: 'You can send only text until this person accepts your request.'
  },
  message_request_limit: {
    code: 90003,
    message: 'You can send more messages after this person has accepted your request.'
  },
  card_not_found: { code: 90004, message: 'This can no longer be shared.' },
  conversation_not_found: { code: 90005, message: 'This conversation could not be found.' },
  take_back_expired: { code: 90006, message: 'It is too late to take this message back.' },
  message_not_found: { code: 90007, message: 'This message could not be found.' },
  message_to_yourself: { code: 90008, message: 'You cannot send a message to yourself.' },
  push_unavailable: { code: 90020, message: 'Push notifications are not available.' },
  push_endpoint_not_allowed: { code: 90021, message: 'This browser’s push service is not supported.' }
} as const satisfies Record<string, Refusal>
