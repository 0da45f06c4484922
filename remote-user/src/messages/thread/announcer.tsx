import { useState } from 'react'

import type { ShownMessage } from '../message/shown-message.ts'

interface AnnouncerProps {
  latest: ShownMessage | undefined
  name: string
}

/** Tells screen readers about new messages of the other person. The list itself would also announce old ones. */
export function Announcer({ latest, name }: AnnouncerProps) {
  const [opening] = useState(latest?.key)
  const isNew = latest !== undefined && latest.key !== opening && !latest.isOwn
  return (
    <p role="status" className="visually-hidden">
      {isNew &&
        (latest.content.kind === 'text' ? `${name}: ${latest.content.text}` : `${name} sent a message`)}
    </p>
  )
}
