import { Link } from '@tambay/client/router'
import { classNames } from '@tambay/ui/class-names'
import { useState } from 'react'

import { useOpenLink } from './external-link.tsx'
import { isEmojiOnly } from './is-emoji-only.ts'
import { ownPath, splitLinks } from './linkify.ts'
import styles from './message-text.module.css'

const longText = 900
const manyLines = 20

/**
 * A user's text as plain text with links. It is isolated, so that direction marks in it can't reorder the time
 * or the name next to it.
 */
export function MessageText({ text }: { text: string }) {
  const isLong = text.length > longText || text.split('\n', manyLines + 1).length > manyLines
  const [isOpen, setIsOpen] = useState(false)
  if (isEmojiOnly(text)) return <p className={styles.emoji}>{text}</p>
  return (
    <>
      <p dir="auto" className={classNames(styles.text, isLong && !isOpen && styles.short)}>
        {splitLinks(text).map((part, index) =>
          part.kind === 'text' ? part.text : <TextLink key={index} shown={part.text} href={part.href} />
        )}
        <span className={styles.room} />
      </p>
      {isLong && (
        <button
          type="button"
          aria-expanded={isOpen}
          className={styles.more}
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? 'Show less' : 'Show all'}
        </button>
      )}
    </>
  )
}

function TextLink({ shown, href }: { shown: string; href: string }) {
  const openLink = useOpenLink()
  const path = ownPath(href)
  const content = <bdi>{shown}</bdi>
  if (path !== undefined)
    return (
      <Link to={path} className={styles.link}>
        {content}
      </Link>
    )
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer nofollow ugc"
      className={styles.link}
      onClick={event => {
        event.preventDefault()
        openLink(href)
      }}
    >
      {content}
    </a>
  )
}
