import { useStore } from '@nanostores/react'
import { queryOf } from '@tambay/client/data/operations'
import { useSheetParam } from '@tambay/client/navigation/use-sheet-param'
import { useQuery } from '@tambay/client/query'
import { $userInfo } from '@tambay/client/stores/session/user'
import type { Post } from '@tambay/contracts/posts'
import { getUserById } from '@tambay/contracts/user'
import { FollowButton } from '@tambay/ui/follow-button'
import { useState } from 'react'

import { PostMenu } from '../menu/post-menu.tsx'
import { HiddenNote } from '../post/hidden-note.tsx'
import { LikeButton } from '../post/like-button.tsx'
import { PlayNow } from '../post/play-now.tsx'
import { PostAuthor } from '../post/post-author.tsx'
import { PostPictures } from '../post/post-pictures.tsx'
import { PostTags } from '../post/post-tags.tsx'
import { PostText } from '../post/post-text.tsx'
import { ShareButton } from '../post/share-button.tsx'
import { PostPictureViewer } from './post-picture-viewer.tsx'
import styles from './post-sheet.module.css'

interface FullPostProps {
  post: Post
  onDeleted: () => void
}

export function FullPost({ post, onDeleted }: FullPostProps) {
  const viewer = useSheetParam('picture')
  const [article, setArticle] = useState<HTMLElement | null>(null)
  return (
    <article
      ref={setArticle}
      // Escape closes the viewer only, not the sheet below it.
      onKeyDownCapture={event => viewer.value !== null && event.key === 'Escape' && event.preventDefault()}
      className={styles.post}
    >
      <PostAuthor
        post={post}
        action={
          <>
            <FollowAuthor id={post.author.id} />
            <PostMenu post={post} onDeleted={onDeleted} />
          </>
        }
      />
      <HiddenNote reason={post.hidden_reason} what="post" />
      {post.text !== '' && <PostText text={post.text} mentions={post.mentions} />}
      <PostPictures pictures={post.pictures} linkTo={index => viewer.linkTo(String(index))} />
      <PostPictureViewer
        post={post}
        shown={viewer.value}
        onClose={viewer.close}
        root={article?.closest('dialog') ?? null}
      />
      <PostTags tags={post.tags} text={post.text} />
      {post.party && <PlayNow party={post.party} />}
      <footer className={styles.actions}>
        <LikeButton post={post} />
        <ShareButton post={post} />
      </footer>
    </article>
  )
}

function FollowAuthor({ id }: { id: string }) {
  const me = useStore($userInfo)
  const isOther = me?.id !== id
  const person = useQuery({ ...queryOf(getUserById, { id }), enabled: isOther }).data?.other_user_info
  return isOther && person && <FollowButton person={person} />
}
