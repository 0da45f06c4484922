import { join } from 'node:path'

import type { Page } from '@playwright/test'

import { looks, nameOf, wear } from './looks.ts'

/** Where `npm run gallery` collects the pictures. */
const folder = process.env.GALLERY_FOLDER ?? ''

/** Words of the command, such as `wallet` or `320-dark`. */
const words = (process.env.GALLERY_WORDS ?? '').split(' ').filter(word => word !== '')
const isOfLook = (word: string) => looks.some(look => nameOf(look).startsWith(word))
const subjects = words.filter(word => !isOfLook(word))
const lookWords = words.filter(isOfLook)

export const isWanted = (name: string) => subjects.length === 0 || subjects.some(word => name.includes(word))

const isWantedLook = (name: string) => lookWords.length === 0 || lookWords.some(word => name.startsWith(word))

/** Takes pictures of an open page in all wanted looks. `tools/gallery/write-page.ts` reads their paths. */
export async function takePictures(page: Page, subject: string, state: string): Promise<void> {
  for (const look of looks) {
    const name = nameOf(look)
    if (!isWantedLook(name)) continue
    await wear(page, look)
    const path = join(folder, encodeURIComponent(subject), state, `${name}.jpg`)
    await page.screenshot({ path, type: 'jpeg', quality: 70 })
  }
}
