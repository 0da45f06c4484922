/** The lists that a user can hide from others. */
export const listSwitches = [
  { flag: 'is_follower_public', label: 'Your followers', hint: 'Who follows you' },
  { flag: 'is_following_public', label: 'People you follow', hint: 'Whom you follow' },
  { flag: 'is_mutual_public', label: 'Your friends', hint: 'Whom you follow and who follows you' }
] as const
