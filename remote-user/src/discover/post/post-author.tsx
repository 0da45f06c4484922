import type { Post } from '@tambay/contracts/posts'
import { formatRelativeTime } from '@tambay/format/relative-time'
import { PersonRow } from '@tambay/ui/person-row'

export function PostAuthor({ post }: { post: Post }) {
  return <PersonRow person={post.author} note={formatRelativeTime(post.created_at)} />
}
