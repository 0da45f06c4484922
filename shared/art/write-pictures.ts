import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

import sharp from 'sharp'

import { allPictures } from './all-pictures.ts'
import { logo, maskableLogo } from './logo.ts'
import { badge, shortcuts } from './shortcuts.ts'

/** Run it with `pnpm --filter @tambay/art pictures` after changing a drawing, and commit the result. */
const publicFolder = join(import.meta.dirname, '../../host/public')

for (const [address, svg] of allPictures()) {
  const file = join(publicFolder, address)
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, svg)
}

type Bitmap = [name: string, svg: string, size: number]

// Launchers and iPhones don't accept SVG.
const bitmaps: Bitmap[] = [
  ['icon-192.png', logo(), 192],
  ['icon-512.png', logo(), 512],
  ['icon-maskable-512.png', maskableLogo(), 512],
  ['icon-maskable-192.png', maskableLogo(), 192],
  ['apple-touch-icon.png', maskableLogo(), 180],
  ['badge-96.png', badge(), 96],
  ...Object.entries(shortcuts).map(([name, drawing]): Bitmap => [`shortcut-${name}.png`, drawing, 96])
]
for (const [name, svg, size] of bitmaps) {
  await sharp(Buffer.from(svg), { density: 288 })
    .resize(size)
    .png({ palette: true })
    .toFile(join(publicFolder, name))
}

const icon = await sharp(Buffer.from(logo()), { density: 288 }).resize(32).png({ palette: true }).toBuffer()
await writeFile(
  join(import.meta.dirname, '../build/favicon.ico'),
  Buffer.concat([iconHeader(icon, 32), icon])
)

/** An ICO file that contains one PNG: https://en.wikipedia.org/wiki/ICO_(file_format) */
function iconHeader(png: Buffer, size: number): Buffer {
  const header = Buffer.alloc(22)
  header.writeUInt16LE(1, 2)
  header.writeUInt16LE(1, 4)
  header.writeUInt8(size, 6)
  header.writeUInt8(size, 7)
  header.writeUInt16LE(1, 10)
  header.writeUInt16LE(32, 12)
  header.writeUInt32LE(png.length, 14)
  header.writeUInt32LE(header.length, 18)
  return header
}
