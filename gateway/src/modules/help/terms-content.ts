import * as z from 'zod'

const Edition = z.strictObject({
  version: z.string().trim().min(1).max(40),
  since: z.iso.date('must be a date such as 2026-11-27').startsWith('20', 'must be a year from 2000')
})

export const TermsContent = z.strictObject({ use: Edition, privacy_policy: Edition })
export type TermsContent = z.output<typeof TermsContent>
