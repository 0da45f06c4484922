export const listSwitches = [
  { flag: 'is_follower_public', label: 'Your followers' },
  { flag: 'is_following_public', label: 'People you follow' },
  { flag: 'is_mutual_public', label: 'Your friends' }
] as const
