import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'

import { coverNames, coverPicture, type CoverName } from '@tambay/contracts/pictures'
import { maxCovers } from '@tambay/contracts/room/covers'
import * as z from 'zod'

import { StartError } from '#platform/errors/start-error.ts'

const types: Record<string, string> = {
  '.avif': 'image/avif',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.webp': 'image/webp'
}
const maxBytes = 300_000

const isShipped = (name: string): name is CoverName => coverNames.some(each => each === name)
const isFile = (name: string) => /^[a-z0-9][a-z0-9-]*\.[a-z]+$/.test(name) && extname(name) in types

export const CoverContent = z.strictObject({
  covers: z
    .array(
      z
        .string()
        .max(60)
        .refine(name => isShipped(name) || isFile(name), {
          message: `must be a picture of the app, or a file with a name such as fiesta-2027.webp (${Object.keys(types).join(', ')})`
        })
    )
    .min(1)
    .max(maxCovers)
    .refine(covers => new Set(covers).size === covers.length, 'must name each picture once')
})

export interface OfferedCover {
  picture: string
  label: string
  /** The operator's own picture. */
  file?: { data: Buffer; type: string }
}

/** Reads the operator's own pictures from the folder `covers` beside the file. Their address changes with their content. */
export function readCovers(folder: string | undefined, names: readonly string[]): OfferedCover[] {
  return names.map(name => {
    const label = name.slice(0, name.length - extname(name).length).replaceAll('-', ' ')
    if (isShipped(name)) return { picture: coverPicture(name), label }
    const path = join(folder ?? '', 'covers', name)
    if (!existsSync(path)) throw new StartError(`covers.json: there is no file ${path}`)
    const data = readFileSync(path)
    if (data.length > maxBytes) throw new StartError(`${path}: must not have more than ${maxBytes} bytes`)
    const hash = createHash('sha256').update(data).digest('hex').slice(0, 16)
    const extension = extname(name)
    const file = { data, type: types[extension] ?? '' }
    return { picture: `/media/covers/${hash}${extension}`, label, file }
  })
}
