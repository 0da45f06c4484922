/** The fields of a member who has no seat. */
export const audience = {
  seat: null,
  seatedAt: null,
  mute: 10,
  isMicApproved: false,
  micRequestedAt: null
} as const
