import { maxTags, newcomerTag } from '@tambay/contracts/validation/party-fields'
import { Button } from '@tambay/ui/button'
import { Chip } from '@tambay/ui/chip'
import { TextField } from '@tambay/ui/text-field'
import { Plus, X } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'

import styles from './settings-form.module.css'

const longestTag = 20

interface TagFieldProps {
  value: readonly string[]
  onChange: (tags: string[]) => void
  error?: string
}

export function TagField({ value, onChange, error }: TagFieldProps) {
  const [text, setText] = useState('')
  const tag = text.replace(/\s+/g, ' ').trim()
  const isFull = value.length >= maxTags
  const isChosen = (wanted: string) => value.some(known => known.toLowerCase() === wanted.toLowerCase())
  const add = () => {
    if (tag === '' || isFull) return
    if (!isChosen(tag)) onChange([...value, tag])
    setText('')
  }
  const addOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    add()
  }
  return (
    <div>
      {value.length > 0 && (
        <div role="group" aria-label="Chosen tags" className={styles.tags}>
          {value.map(known => (
            <Chip
              key={known}
              isOn
              aria-label={`Remove the tag ${known}`}
              onClick={() => onChange(value.filter(other => other !== known))}
            >
              {known}
              <X aria-hidden="true" />
            </Chip>
          ))}
        </div>
      )}
      {!isFull && !isChosen(newcomerTag) && (
        <div className={styles.tags}>
          <Chip
            isOn={false}
            icon={<Plus aria-hidden="true" />}
            onClick={() => onChange([...value, newcomerTag])}
          >
            {newcomerTag}
          </Chip>
        </div>
      )}
      <TextField
        label="Tags"
        hint={isFull ? `A room can have ${maxTags} tags.` : `Up to ${maxTags}. People find the room by them.`}
        error={error}
        value={text}
        maxLength={longestTag}
        disabled={isFull}
        autoComplete="off"
        enterKeyHint="done"
        onChange={event => setText(event.target.value)}
        onKeyDown={addOnEnter}
        onBlur={add}
        suffix={
          <Button size="sm" variant="ghost" onClick={add}>
            Add
          </Button>
        }
      />
    </div>
  )
}
