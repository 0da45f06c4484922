import { showToast } from '@tambay/client/stores/page/toast'
import type { Party } from '@tambay/contracts/party'
import { partyPath } from '@tambay/ui/party-tile'

interface Words {
  title: string
  text: string
}

type Shared = Pick<Party, 'id' | 'name'>

export const canShare = (): boolean => 'share' in navigator

export function partyLink({ id }: Pick<Party, 'id'>): string {
  return new URL(partyPath(id), location.origin).href
}

export async function shareParty(party: Shared, words?: Words): Promise<void> {
  const url = partyLink(party)
  try {
    if (!canShare()) return await copyLink(url)
    await navigator.share({ title: party.name, text: `Join me in ${party.name}`, ...words, url })
  } catch (error) {
    const isCancelled = error instanceof DOMException && error.name === 'AbortError'
    if (!isCancelled) await copyLink(url)
  }
}

export async function copyLink(url: string): Promise<void> {
  await Promise.resolve(
    navigator.clipboard?.writeText(url) ?? Promise.reject(new Error('No clipboard'))
  ).then(
    () => showToast('Link copied.'),
    () => showToast('Couldn’t copy the link.')
  )
}
