import { closingGraceDays } from '@tambay/contracts/account'
import { appName, minimumAge } from '@tambay/contracts/app'
import { FaqItemId, maxFaqItems } from '@tambay/contracts/faq'
import { longestPostText, maxPostPictures } from '@tambay/contracts/validation/post-limits'
import * as z from 'zod'

const values: Record<string, unknown> = {
  app: appName,
  minimum_age: minimumAge,
  closing_days: closingGraceDays,
  post_characters: longestPostText,
  post_pictures: maxPostPictures
}

/** A text in which `{app}` and the other names above stand for their values. */
const Text = z
  .string()
  .min(1)
  .max(2000)
  .refine(text => placeholdersOf(text).every(name => name in values), {
    error: `contains an unknown placeholder; there are {${Object.keys(values).join('}, {')}}`
  })
  .transform(text => text.replace(/\{(\w+)\}/g, (_all, name: string) => String(values[name])))

const placeholdersOf = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)

const Item = z.strictObject({
  id: FaqItemId,
  question: Text,
  answer: z
    .array(z.union([Text, z.strictObject({ steps: z.array(Text).min(1).max(20) })]))
    .min(1)
    .max(20),
  link: z
    .strictObject({ to: z.string().regex(/^\/(?!\/)/, 'must be a path of the app'), label: Text })
    .optional(),
  /** Further words that the search finds. */
  words: z.string().max(500).optional()
})

const Category = z.strictObject({ id: FaqItemId, name: Text, items: z.array(Item).min(1).max(maxFaqItems) })

export const FaqContent = z.strictObject({
  categories: z
    .array(Category)
    .min(1)
    .max(50)
    .superRefine((categories, context) => {
      const seen = new Set<string>()
      for (const [index, { id, items }] of categories.entries())
        for (const [path, key] of [
          [[index, 'id'], `category ${id}`] as const,
          ...items.map((item, at) => [[index, 'items', at, 'id'], item.id] as const)
        ]) {
          if (seen.has(key)) context.addIssue({ code: 'custom', path: [...path], message: 'is used twice' })
          seen.add(key)
        }
    })
})
export type FaqContent = z.output<typeof FaqContent>
