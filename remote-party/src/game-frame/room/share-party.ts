import { showToast } from '@tambay/client/stores/page/toast'
import type { Party } from '@tambay/contracts/party'
import { partyPath } from '@tambay/ui/party-tile'

interface Words {
  title: string
  text: string
}

export async function shareParty({ id, name }: Pick<Party, 'id' | 'name'>, words?: Words): Promise<void> {
  const url = new URL(partyPath(id), location.origin).href
  try {
    if (!('share' in navigator)) return await copy(url)
    await navigator.share({ title: name, text: `Join me in ${name}`, ...words, url })
  } catch (error) {
    const isCancelled = error instanceof DOMException && error.name === 'AbortError'
    if (!isCancelled) await copy(url)
  }
}

async function copy(url: string): Promise<void> {
  await navigator.clipboard.writeText(url).then(
    () => showToast('Link copied.'),
    () => showToast('Couldn’t copy the link.')
  )
}
