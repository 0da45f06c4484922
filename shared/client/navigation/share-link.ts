import { showToast } from '@tambay/client/stores/page/toast'

interface SharedLink {
  title: string
  text: string
  path: string
}

export const canShare = (): boolean => 'share' in navigator

export const linkTo = (path: string): string => new URL(path, location.origin).href

export async function shareLink({ title, text, path }: SharedLink): Promise<void> {
  const url = linkTo(path)
  try {
    if (!canShare()) return await copyLink(url)
    await navigator.share({ title, text, url })
  } catch (error) {
    const isCanceled = error instanceof DOMException && error.name === 'AbortError'
    if (!isCanceled) await copyLink(url)
  }
}

async function copyLink(url: string): Promise<void> {
  await Promise.resolve(
    navigator.clipboard?.writeText(url) ?? Promise.reject(new Error('No clipboard'))
  ).then(
    () => showToast('Link copied.'),
    () => showToast('Couldn’t copy the link.')
  )
}
