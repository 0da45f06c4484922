import type { UserInfo } from '@tambay/contracts/user'

export const anna: UserInfo = {
  id: '10000001',
  username: 'anna01',
  email: 'anna@example.ph',
  tel: '+639171234567',
  coin: 3000,
  diamond: 12,
  avatar: '/pictures/avatars/03.svg',
  level: 4,
  vip_level: 1,
  nick_name: 'Anna',
  pass_word: true,
  wallet_pass_word: false,
  follower_count: 8,
  following_count: 5,
  mutual_relation_count: 3,
  visitors_count: 21,
  is_mutual_public: 11,
  is_following_public: 11,
  is_follower_public: 10,
  interest_tag: '1001,2002',
  bio: 'Merienda first, games after.',
  warning: null
}
