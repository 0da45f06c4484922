import * as z from 'zod'

export const LevelContent = z.strictObject({
  /** The level at which each VIP level begins, the first one first. */
  vip_starts_at: z
    .array(z.int().min(2).max(10_000))
    .max(100)
    .superRefine((starts, context) => {
      const wrong = starts.findIndex((start, index) => index > 0 && start <= (starts[index - 1] ?? 0))
      if (wrong > 0)
        context.addIssue({ code: 'custom', path: [wrong], message: 'must be above the level before it' })
    })
})
export type LevelContent = z.output<typeof LevelContent>
