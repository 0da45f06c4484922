import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

import sharp from 'sharp'

import { allPictures } from './all-pictures.ts'
import { logo, maskableLogo } from './logo.ts'

/** Run it with `pnpm --filter @tambay/art pictures` after changing a drawing, and commit the result. */
const publicFolder = join(import.meta.dirname, '../../host/public')

for (const [address, svg] of allPictures()) {
  const file = join(publicFolder, address)
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, svg)
}

// Launchers and iPhones don't accept SVG.
const bitmaps: [string, string, number][] = [
  ['icon-192.png', logo(), 192],
  ['icon-512.png', logo(), 512],
  ['icon-maskable-512.png', maskableLogo(), 512],
  ['apple-touch-icon.png', maskableLogo(), 180]
]
for (const [name, svg, size] of bitmaps) {
  await sharp(Buffer.from(svg), { density: 288 })
    .resize(size)
    .png({ palette: true })
    .toFile(join(publicFolder, name))
}
