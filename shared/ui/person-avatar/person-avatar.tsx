import { frameOf, type Wearer } from '@tambay/contracts/looks'

import { Avatar, type AvatarProps } from '../avatar/avatar.tsx'

interface PersonAvatarProps extends Omit<AvatarProps, 'id' | 'src' | 'name' | 'frame'> {
  person: Wearer & { nick_name: string; avatar: string }
}

/** A picture with the person's ring. */
export function PersonAvatar({ person, ...rest }: PersonAvatarProps) {
  return (
    <Avatar {...rest} id={person.id} src={person.avatar} name={person.nick_name} frame={frameOf(person)} />
  )
}
