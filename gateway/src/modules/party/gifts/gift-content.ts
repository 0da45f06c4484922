import { giftNames } from '@tambay/contracts/pictures'
import { GiftId, maxGifts } from '@tambay/contracts/room/gifts'
import * as z from 'zod'

/** The range is that of spec MONEY-12. */
const Price = z.int().min(5).max(5000)

const GiftLine = z.strictObject({
  id: GiftId,
  name: z.string().trim().min(1).max(40),
  picture: z.enum(giftNames),
  price: Price,
  /** Nobody can send it anymore. Its name stays in the lists of gifts. */
  is_retired: z.boolean().default(false)
})

export const GiftContent = z.strictObject({
  gifts: z
    .array(GiftLine)
    .min(1)
    .max(maxGifts)
    .superRefine((gifts, context) => {
      const ids = gifts.map(({ id }) => id)
      const repeated = ids.findIndex((id, index) => ids.indexOf(id) !== index)
      if (repeated >= 0)
        context.addIssue({ code: 'custom', path: [repeated, 'id'], message: 'is used by another gift' })
    })
    .transform(gifts => gifts.toSorted((a, b) => a.price - b.price))
})
export type GiftContent = z.output<typeof GiftContent>
