import { useStore } from '@nanostores/react'
import { $messageDrafts, saveMessageDraft } from '@tambay/client/stores/session/message-drafts'

/** The text that the user has written for a person and not sent yet. */
export function useDraft(userId: string) {
  const text = useStore($messageDrafts)[userId] ?? ''
  return { text, update: (next: string) => saveMessageDraft(userId, next) }
}
