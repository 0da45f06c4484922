import { listFollowers, listFollowing, listFriendsOf } from '@tambay/contracts/people/relations'
import type { UserInfo } from '@tambay/contracts/user'

interface Relation {
  title: string
  operation: typeof listFollowers | typeof listFollowing | typeof listFriendsOf
  privateName: string
  flag: keyof Pick<UserInfo, 'is_follower_public' | 'is_following_public' | 'is_mutual_public'>
  empty: { own: string; other: (name: string) => string; text?: string }
}

export const relations = {
  followers: {
    title: 'Followers',
    operation: listFollowers,
    privateName: 'their followers',
    flag: 'is_follower_public',
    empty: {
      own: 'No followers yet',
      other: name => `${name} has no followers yet`,
      text: 'Post something or join a room, so that people find you.'
    }
  },
  following: {
    title: 'Following',
    operation: listFollowing,
    privateName: 'whom they follow',
    flag: 'is_following_public',
    empty: {
      own: 'You don’t follow anyone yet',
      other: name => `${name} doesn’t follow anyone yet`,
      text: 'Follow people to see their posts and rooms.'
    }
  },
  friends: {
    title: 'Friends',
    operation: listFriendsOf,
    privateName: 'their friends',
    flag: 'is_mutual_public',
    empty: {
      own: 'No friends yet',
      other: name => `${name} has no friends yet`,
      text: 'When you and someone follow each other, you’re friends.'
    }
  }
} as const satisfies Record<string, Relation>

export type RelationKind = keyof typeof relations

export const relationKinds: readonly RelationKind[] = ['followers', 'following', 'friends']
