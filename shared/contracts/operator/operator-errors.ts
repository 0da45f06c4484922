import type { Refusal } from '../social-errors.ts'

/** Refusals of the operators' console: 40001 to 40099. */
export const operatorRefusals = {
  operator_sign_in_needed: { code: 40001, message: 'Sign in to the console to continue.' },
  /** The gateway names the permission and the roles that have it. */
  permission_missing: { code: 40002, message: 'You don’t have the right to do this.' },
  operator_invitation_invalid: {
    code: 40003,
    message: 'This link was used or has expired. Ask an owner for a new one.'
  },
  passkey_refused: { code: 40004, message: 'This passkey could not be confirmed. Please try again.' },
  operator_not_found: { code: 40005, message: 'This operator could not be found.' },
  operator_exists: { code: 40006, message: 'An operator with this name already exists.' },
  last_owner: { code: 40007, message: 'This is the only owner. Make somebody else an owner first.' },
  terminal_code_used: { code: 40008, message: 'This code was used before. Start `sign-in` again.' },
  case_not_found: { code: 40010, message: 'This case could not be found.' },
  /** The gateway says who decided it, and how. */
  case_decided: { code: 40011, message: 'Somebody has already decided this case.' },
  case_taken: { code: 40012, message: 'Somebody else is working on this case.' },
  /** The gateway gives the reason, such as “is already hidden”. */
  decision_refused: { code: 40013, message: 'This could not be done. Nothing has changed.' },
  own_decision: { code: 40014, message: 'You made this decision. Somebody else must answer the appeal.' },
  look_up_needed: {
    code: 40030,
    message: 'Give a reason first. It opens the data for 30 minutes, and the log keeps it.'
  },
  announcement_time_invalid: {
    code: 40031,
    message: 'Choose a time at least a minute and at most a year from now.'
  },
  proposal_not_found: { code: 40020, message: 'This proposal could not be found.' },
  /** The gateway says who decided it, or that it has expired. */
  proposal_decided: { code: 40021, message: 'This proposal is no longer open.' },
  proposal_changed: {
    code: 40022,
    message: 'This proposal is not what you have read. Nothing was done. Tell an owner.'
  },
  second_person_needed: {
    code: 40023,
    message: 'You proposed this yourself, so somebody else must approve it.'
  }
} as const satisfies Record<string, Refusal>

export type OperatorReason = keyof typeof operatorRefusals
