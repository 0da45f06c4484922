import { test } from '@playwright/test'

import { buildParts } from './build-parts.ts'
import { openPart, serveParts } from './open-parts.ts'
import { isWanted, takePictures } from './pictures.ts'

test.use({ bypassCSP: true })

test('pictures of each part of the kit', async ({ page }) => {
  test.setTimeout(1_800_000)
  const parts = await serveParts(page, await buildParts())
  for (const part of parts.filter(name => isWanted(`kit ${name}`))) {
    await openPart(page, part)
    await takePictures(page, `kit ${part}`, 'example')
  }
})
