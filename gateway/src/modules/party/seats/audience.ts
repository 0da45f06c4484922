/** What a member loses with the seat. */
export const audience = {
  seat: null,
  seatedAt: null,
  mute: 10,
  isMicApproved: false,
  micRequestedAt: null
} as const
