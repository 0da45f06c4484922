import type { Post } from '@tambay/shared/contracts/social'
import { formatRelativeTime } from '@tambay/shared/format/relative-time'
import { PersonRow } from '@tambay/shared/ui/person-row'

export function PostAuthor({ post }: { post: Post }) {
  return <PersonRow person={post.author} note={formatRelativeTime(post.created_at)} />
}
