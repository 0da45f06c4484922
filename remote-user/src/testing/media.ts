import type { Media } from '@tambay/contracts/people/media'

export function mediaOf(number: number): Media {
  const id = `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
  const webp = `/media/${id}/small.webp`
  const avif = `/media/${id}/small.avif`
  const size = { width: 320, height: 240 }
  return { id, src: webp, ...size, blur: 'data:image/webp;base64,AAAA', sources: [{ ...size, avif, webp }] }
}
