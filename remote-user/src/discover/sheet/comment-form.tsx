import { useStore } from '@nanostores/react'
import { useLocation } from '@tambay/client/router'
import { useBlockReload } from '@tambay/client/stores/page/reload-block'
import { $userInfo } from '@tambay/client/stores/session/user'
import type { Post } from '@tambay/contracts/posts'
import { longestCommentText } from '@tambay/contracts/validation/post-limits'
import { countLetters } from '@tambay/contracts/validation/user-text'
import { IconButton } from '@tambay/ui/icon-button'
import { LogInLink } from '@tambay/ui/log-in-link'
import { SheetScroller } from '@tambay/ui/sheet-scroller'
import { Spinner } from '@tambay/ui/spinner'
import { SendHorizontal, X } from 'lucide-react'
import { type FormEvent, type KeyboardEvent, use, useEffect, useRef } from 'react'

import { MentionSuggestions } from '../mentions/mention-suggestions.tsx'
import { useMentions } from '../mentions/use-mentions.ts'
import styles from './comment-form.module.css'
import type { ReplyTarget } from './comment-row.tsx'
import { useComment } from './use-comment.ts'

interface CommentFormProps {
  post: Post
  replyTo: ReplyTarget | undefined
  onReplyEnd: () => void
}

const nearTheEnd = 50

export function CommentForm(props: CommentFormProps) {
  const me = useStore($userInfo)
  const { pathname, search } = useLocation()
  if (me) return <WriteComment key={me.id} {...props} />
  return (
    <LogInLink address={pathname + search} isWide variant="secondary">
      Log in to comment
    </LogInLink>
  )
}

function WriteComment({ post, replyTo, onReplyEnd }: CommentFormProps) {
  const field = useRef<HTMLTextAreaElement>(null)
  const target = replyTo?.comment
  const scroller = use(SheetScroller)
  const { draft, change, send, isSending, error } = useComment(post.id, target?.id, () => {
    onReplyEnd()
    if (!target) requestAnimationFrame(showNewest)
  })
  const mentions = useMentions(field, draft, change)
  const { text } = draft
  const left = longestCommentText - countLetters(text)
  const isEmpty = text.trim() === ''
  const canSend = !isEmpty && left >= 0
  useBlockReload(!isEmpty)

  useEffect(() => {
    if (target) field.current?.focus()
  }, [target])

  function showNewest() {
    scroller?.current?.scrollTo(0, scroller.current.scrollHeight)
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    if (canSend && !isSending) send()
  }
  function submitOnEnter(event: KeyboardEvent) {
    if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing) submit(event)
  }

  return (
    <form onSubmit={submit} className={styles.form}>
      {target && (
        <p className={styles.target}>
          <span>
            Replying to <bdi>{target.author.nick_name}</bdi>
          </span>
          <IconButton label="Cancel reply" onClick={onReplyEnd}>
            <X />
          </IconButton>
        </p>
      )}
      {error && (
        <p role="alert" className={styles.error}>
          {error.message}
        </p>
      )}
      <MentionSuggestions people={mentions.suggestions} onChoose={mentions.choose} />
      <div className={styles.box}>
        <textarea
          ref={field}
          rows={1}
          dir="auto"
          aria-label={target ? `Reply to ${target.author.nick_name}` : 'Add a comment'}
          aria-invalid={left < 0 || undefined}
          placeholder={target ? 'Write a reply' : 'Add a comment'}
          enterKeyHint="send"
          value={text}
          onChange={event => change({ ...draft, text: event.target.value })}
          onSelect={mentions.follow}
          onKeyDown={submitOnEnter}
          className={styles.field}
        />
        <IconButton type="submit" label="Send" disabled={!canSend} className={styles.send}>
          {isSending ? <Spinner isInline /> : <SendHorizontal />}
        </IconButton>
      </div>
      {left <= nearTheEnd && (
        <p className={styles.left} data-over={left < 0 || undefined}>
          {left >= 0 ? `${left} left` : `${-left} too many`}
        </p>
      )}
    </form>
  )
}
