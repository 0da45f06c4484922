import { EyeOff } from 'lucide-react'

import styles from './hidden-note.module.css'

interface HiddenNoteProps {
  reason: string | null
  what: 'post' | 'comment'
}

export function HiddenNote({ reason, what }: HiddenNoteProps) {
  if (reason === null) return null
  return (
    <p className={styles.note}>
      <EyeOff aria-hidden="true" />
      <span>{`Only you can see this ${what}. Our team hid it: ${reason}`}</span>
    </p>
  )
}
