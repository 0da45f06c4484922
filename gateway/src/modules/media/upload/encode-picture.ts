import { isHeic } from '@tambay/contracts/people/is-heic'
import { maxMegapixels } from '@tambay/contracts/people/media'
import sharp, { type Sharp } from 'sharp'

import type { StoredSize } from '../tables.ts'

/** Longest side in pixels. */
const sizes = [
  { name: 'small', side: 320 },
  { name: 'medium', side: 800 },
  { name: 'large', side: 1600 }
]
const decodeSeconds = 30
const maxPixels = maxMegapixels * 1_000_000

// Other formats that libvips could load, such as SVG, run code or load other files.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp', 'VipsForeignLoadNsgif']
})
// One thread per picture. `encodingSlots` limits the pictures, so that threads remain for other work.
sharp.concurrency(1)
sharp.cache(false)

export interface EncodedPicture {
  width: number
  height: number
  blur: string
  sizes: StoredSize[]
  files: Map<string, Buffer>
}

type PictureProblem = 'media_not_a_picture' | 'media_heic' | 'media_too_many_pixels' | 'media_damaged'

export async function encodePicture(upload: Buffer): Promise<EncodedPicture | PictureProblem> {
  if (upload.length === 0) return 'media_not_a_picture'
  const header = await sharp(upload, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined)
  if (!header) return isHeic(upload) ? 'media_heic' : 'media_not_a_picture'
  if (header.width * header.height > maxPixels) return 'media_too_many_pixels'

  const decoded = await sharp(upload, { failOn: 'error', limitInputPixels: maxPixels })
    .timeout({ seconds: decodeSeconds })
    .autoOrient()
    .resize(fitInto(Math.max(...sizes.map(({ side }) => side))))
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(() => undefined)
  if (!decoded) return 'media_damaged'
  const { width, height, channels } = decoded.info
  const picture = () => sharp(decoded.data, { raw: { width, height, channels } })

  const files = new Map<string, Buffer>()
  const stored: StoredSize[] = []
  const longest = Math.max(width, height)
  for (const { name, side } of sizes.filter((_, index) => (sizes[index - 1]?.side ?? 0) < longest)) {
    const resized = picture().resize(fitInto(side))
    const webp = await resized.clone().webp({ quality: 78 }).toBuffer({ resolveWithObject: true })
    files.set(`${name}.webp`, webp.data)
    // A higher effort takes many times as long and saves no bytes at this quality.
    files.set(`${name}.avif`, await resized.avif({ quality: 52, effort: 1 }).toBuffer())
    stored.push({ name, width: webp.info.width, height: webp.info.height })
  }
  return { width, height, blur: await blurOf(picture()), sizes: stored, files }
}

const fitInto = (side: number) => ({
  width: side,
  height: side,
  fit: 'inside' as const,
  withoutEnlargement: true
})

async function blurOf(picture: Sharp): Promise<string> {
  const tiny = await picture.resize(fitInto(16)).webp({ quality: 30, alphaQuality: 30 }).toBuffer()
  return `data:image/webp;base64,${tiny.toString('base64')}`
}
