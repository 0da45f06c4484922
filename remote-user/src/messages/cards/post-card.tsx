import type { Card } from '@tambay/contracts/messages/cards'
import { Avatar } from '@tambay/ui/avatar'

import { Picture } from '../../pictures/picture.tsx'
import { CardAction, CardContent, CardFrame, UnavailableCard } from './card-frame.tsx'
import styles from './post-card.module.css'

export function PostCardView({ card: { post } }: { card: Extract<Card, { kind: 'post' }> }) {
  if (!post) return <UnavailableCard kind="post">You can’t see this post, or it was deleted.</UnavailableCard>
  const { author, picture, text, id } = post
  return (
    <CardFrame kind="post">
      <CardContent
        picture={
          picture ? (
            <Picture picture={picture} alt="" sizes="56px" className={styles.picture} />
          ) : (
            <Avatar id={author.id} src={author.avatar} name={author.nick_name} size={44} />
          )
        }
        title={<bdi>{author.nick_name}</bdi>}
        note={<bdi>{text === '' ? 'Picture' : text}</bdi>}
      />
      <CardAction to={`/discover?post=${id}`} label={`Open the post by ${author.nick_name}`}>
        Open post
      </CardAction>
    </CardFrame>
  )
}
