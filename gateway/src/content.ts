import { LevelContent } from '#identity/users/level-content.ts'
import { FaqContent } from '#modules/help/faq-content.ts'
import { TermsContent } from '#modules/help/terms-content.ts'
import { CoverContent, readCovers } from '#modules/party/covers/cover-content.ts'
import { GiftContent } from '#modules/party/gifts/gift-content.ts'
import { WheelContent } from '#modules/wheel/odds/odds-table.ts'
import { MacroContent } from '#operator/queue/macro-content.ts'
import { createContentReader } from '#platform/content/content-reader.ts'

/** What an operator may change without a build. Each file is read and checked once, at the start. */
export function readContent(folder: string | undefined) {
  const read = createContentReader(folder)
  return {
    covers: readCovers(folder, read('covers', CoverContent).covers),
    faq: read('faq', FaqContent),
    gifts: read('gifts', GiftContent),
    levels: read('levels', LevelContent),
    macros: read('macros', MacroContent),
    terms: read('terms', TermsContent),
    wheel: read('wheel', WheelContent)
  }
}
