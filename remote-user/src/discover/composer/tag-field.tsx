import * as z from '@tambay/contracts/schema'
import { longestTag, maxPostTags } from '@tambay/contracts/validation/post-limits'
import { PostTag } from '@tambay/contracts/validation/post-text'
import { focusOnMount } from '@tambay/ui/focus-on-mount'
import { X } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'

import styles from './compose.module.css'

interface TagFieldProps {
  tags: readonly string[]
  isOpen: boolean
  onChange: (tags: string[]) => void
  onClose: () => void
}

export function TagField({ tags, isOpen, onChange, onClose }: TagFieldProps) {
  const [typed, setTyped] = useState('')
  const isFull = tags.length >= maxPostTags
  if (tags.length === 0 && !isOpen) return null

  function add(): boolean {
    const tag = z.safeParse(PostTag, typed)
    setTyped('')
    if (!tag.success || isFull) return false
    if (!tags.some(other => other.toLowerCase() === tag.data.toLowerCase())) onChange([...tags, tag.data])
    return true
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape') return onClose()
    if ((event.key !== 'Enter' && event.key !== ',') || event.nativeEvent.isComposing) return
    event.preventDefault()
    if (!add()) onClose()
  }

  return (
    <div className={styles.tags}>
      <ul aria-label="Tags" className={styles.tagList}>
        {tags.map(tag => (
          <li key={tag}>
            <button
              type="button"
              aria-label={`Remove the tag ${tag}`}
              onClick={() => onChange(tags.filter(other => other !== tag))}
              className={styles.tag}
            >
              <span>
                #<bdi>{tag}</bdi>
              </span>
              <X aria-hidden="true" />
            </button>
          </li>
        ))}
      </ul>
      {isOpen && !isFull && (
        <label className={styles.newTag}>
          <span aria-hidden="true">#</span>
          <input
            ref={focusOnMount}
            aria-label="New tag"
            placeholder="tag"
            autoCapitalize="none"
            autoComplete="off"
            enterKeyHint="done"
            maxLength={longestTag}
            value={typed}
            onChange={event => setTyped(event.target.value)}
            onKeyDown={onKeyDown}
            onBlur={() => {
              add()
              onClose()
            }}
            className={styles.tagInput}
          />
        </label>
      )}
    </div>
  )
}
