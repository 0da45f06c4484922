import type { Post } from '@tambay/contracts/posts'
import { formatRelativeTime } from '@tambay/format/relative-time'
import { PersonRow } from '@tambay/ui/person-row'
import type { ReactNode } from 'react'

interface PostAuthorProps {
  post: Pick<Post, 'author' | 'club' | 'created_at'>
  action?: ReactNode
}

export function PostAuthor({ post: { author, club, created_at: createdAt }, action }: PostAuthorProps) {
  const time = formatRelativeTime(createdAt)
  return <PersonRow person={author} note={club ? `${time} · ${club.name}` : time} action={action} />
}
