/** Support tickets and the FAQ: 90040 to 90059. */
export const helpRefusals = {
  ticket_not_found: { code: 90040, status: 200, message: 'This report could not be found.' },
  ticket_closed: {
    code: 90041,
    status: 200,
    message: 'This report is closed. Please send a new one.'
  },
  already_voted: { code: 90042, status: 200, message: 'You have already rated this answer.' }
} as const
