import { persistentAtom } from '@nanostores/persistent'
import { readonlyType } from 'nanostores'

type Drafts = Readonly<Record<string, string>>

const $stored = persistentAtom<Drafts>('message_drafts', {}, { encode: JSON.stringify, decode: readDrafts })

export const $messageDrafts = readonlyType($stored)

export function saveMessageDraft(userId: string, text: string): void {
  const { [userId]: _old, ...others } = $stored.get()
  $stored.set(text.trim() === '' ? others : { ...others, [userId]: text })
}

export function clearMessageDrafts(): void {
  if (Object.keys($stored.get()).length > 0) $stored.set({})
}

function readDrafts(text: string): Drafts {
  try {
    const found: unknown = JSON.parse(text)
    if (typeof found !== 'object' || found === null) return {}
    return Object.fromEntries(
      Object.entries(found).flatMap(([id, draft]) => (typeof draft === 'string' ? [[id, draft]] : []))
    )
  } catch {
    return {}
  }
}
