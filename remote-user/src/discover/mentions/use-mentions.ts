import { queryOf } from '@tambay/client/data/operations'
import { keepPreviousData, useQuery } from '@tambay/client/query'
import { type Mention, searchMentions } from '@tambay/contracts/posts'
import type { UserCard } from '@tambay/contracts/user'
import { maxPostMentions } from '@tambay/contracts/validation/post-limits'
import { type RefObject, useDeferredValue, useState } from 'react'

/** The last `@` before the cursor and the text after it. */
const openMention = /(?:^|\s)@([^@\n]{0,30})$/

export interface MentioningText {
  text: string
  mentions: Mention[]
}

export interface Mentions {
  suggestions: readonly UserCard[]
  follow: () => void
  start: () => void
  choose: (person: UserCard) => void
}

export function useMentions(
  field: RefObject<HTMLTextAreaElement | null>,
  draft: MentioningText,
  change: (draft: MentioningText) => void
): Mentions {
  const [cursor, setCursor] = useState<number>()
  const before = draft.text.slice(0, cursor ?? draft.text.length)
  const typed = cursor === undefined ? undefined : openMention.exec(before)?.[1]
  const qs = useDeferredValue(typed?.trim() ?? '')
  const query = useQuery({
    ...queryOf(searchMentions, { qs }),
    enabled: typed !== undefined,
    placeholderData: keepPreviousData,
    staleTime: 60_000
  })

  function write(text: string, position: number, mentions = draft.mentions): void {
    change({ text, mentions })
    setCursor(position)
    requestAnimationFrame(() => {
      field.current?.focus()
      field.current?.setSelectionRange(position, position)
    })
  }

  return {
    suggestions: typed === undefined ? [] : (query.data?.items ?? []),
    follow: () => setCursor(field.current?.selectionEnd),
    start() {
      const at = field.current?.selectionEnd ?? draft.text.length
      const gap = at === 0 || /\s$/.test(draft.text.slice(0, at)) ? '' : ' '
      write(`${draft.text.slice(0, at)}${gap}@${draft.text.slice(at)}`, at + gap.length + 1)
    },
    choose({ id, nick_name: name }) {
      const start = before.lastIndexOf('@')
      const text = `${draft.text.slice(0, start)}@${name} ${draft.text.slice(before.length).trimStart()}`
      write(text, start + name.length + 2, [
        ...draft.mentions.filter(person => person.id !== id),
        { id, nick_name: name }
      ])
    }
  }
}

export function findMentioned({ text, mentions }: MentioningText): string[] {
  const named = mentions.filter(person => text.includes(`@${person.nick_name}`)).map(({ id }) => id)
  return [...new Set(named)].slice(0, maxPostMentions)
}

export function describeDropped(mentions: readonly Mention[], dropped: readonly string[]): string {
  const names = mentions.filter(({ id }) => dropped.includes(id)).map(person => person.nick_name)
  return names.length === 0 ? '' : `${[...new Set(names)].join(', ')} can’t be mentioned.`
}
