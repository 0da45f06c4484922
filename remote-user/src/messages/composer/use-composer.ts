import { useStore } from '@nanostores/react'
import { $messageDrafts, saveMessageDraft } from '@tambay/client/stores/session/message-drafts'
import { maxMessageBytes } from '@tambay/contracts/messages/message-limits'
import { visible } from '@tambay/contracts/validation/user-text'
import { type KeyboardEvent, useRef } from 'react'

import type { ThreadView } from '../data/use-thread.ts'

const encoder = new TextEncoder()

/** The text that the user is writing to one person. It is kept when the user leaves the conversation. */
export function useComposer(userId: string, thread: ThreadView) {
  const text = useStore($messageDrafts)[userId] ?? ''
  const field = useRef<HTMLTextAreaElement>(null)
  const bytesLeft = maxMessageBytes - encoder.encode(text.trim()).length
  const canSend = bytesLeft >= 0 && visible.test(text)

  function write(next: string): void {
    saveMessageDraft(userId, next)
    if (next.trim() !== '') thread.typing()
  }

  function send(): void {
    if (!canSend) return
    saveMessageDraft(userId, '')
    field.current?.focus()
    void thread.send({ kind: 'text', text: text.trim() })
  }

  function onKeyDown(event: KeyboardEvent): void {
    const isComposing = event.nativeEvent.isComposing
    if (event.key !== 'Enter' || event.shiftKey || isComposing || hasTouchKeyboard()) return
    event.preventDefault()
    send()
  }

  return { text, field, bytesLeft, canSend, write, send, onKeyDown }
}

/** On a touch keyboard, Enter makes a new line, as in other messengers. */
function hasTouchKeyboard(): boolean {
  return matchMedia('(pointer: coarse)').matches
}
