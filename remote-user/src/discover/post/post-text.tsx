import { Link } from '@tambay/client/router'
import type { ReactNode } from 'react'

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
    if (!person) return part
    return (
      <Link key={index} to={`/my/profile/home/${person.id}`} className={styles.mention}>
        <bdi>{part}</bdi>
      </Link>
    )
  })
}

function splitAt(text: string, names: readonly string[]): string[] {
  if (names.length === 0) return [text]
  const longestFirst = names.toSorted((one, other) => other.length - one.length)
  const escaped = longestFirst.map(name => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return text.split(new RegExp(`(${escaped.join('|')})`, 'u')).filter(part => part !== '')
}
