import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

import { allPictures } from './all-pictures.ts'

const publicFolder = join(import.meta.dirname, '../../host/public')

for (const [address, svg] of allPictures()) {
  const file = join(publicFolder, address)
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, svg)
}
