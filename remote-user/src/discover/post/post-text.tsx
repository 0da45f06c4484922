import { Link } from '@tambay/client/router'
import { splitAtHashtags } from '@tambay/contracts/validation/post-text'
import { Fragment, type ReactNode } from 'react'

import { tagPath } from '../tags/tag-path.ts'
import styles from './post-text.module.css'

interface Mention {
  id: string
  nick_name: string
}

interface PostTextProps {
  text: string
  mentions?: readonly Mention[]
  isShort?: boolean
}

export function PostText({ text, mentions = [], isShort = false }: PostTextProps) {
  return (
    <p dir="auto" data-short={isShort || undefined} className={styles.text}>
      {withMentions(text, mentions)}
    </p>
  )
}

function withMentions(text: string, mentions: readonly Mention[]): ReactNode[] {
  const people = new Map(mentions.map(person => [`@${person.nick_name}`, person]))
  return splitAt(text, [...people.keys()]).map((part, index) => {
    const person = people.get(part)
    if (!person) return <Fragment key={index}>{withHashtags(part)}</Fragment>
    return (
      <Link key={index} to={`/my/profile/home/${person.id}`} className={styles.link}>
        <bdi>{part}</bdi>
      </Link>
    )
  })
}

function withHashtags(text: string): ReactNode[] {
  return splitAtHashtags(text).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <Link key={index} to={tagPath(part.slice(1))} className={styles.link}>
        <bdi>{part}</bdi>
      </Link>
    )
  )
}

function splitAt(text: string, names: readonly string[]): string[] {
  if (names.length === 0) return [text]
  const longestFirst = names.toSorted((one, other) => other.length - one.length)
  const escaped = longestFirst.map(name => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return text.split(new RegExp(`(${escaped.join('|')})`, 'u')).filter(part => part !== '')
}
