import { Amount } from '@tambay/contracts/common'
import * as z from 'zod/mini'

export const KitSession = z.object({
  token: z.string(),
  isPractice: z.boolean(),
  /** Null in a practice session, where the host app keeps the coins. */
  coin: z.nullable(Amount),
  /** Null for a guest who watches. */
  player: z.nullable(z.object({ id: z.string(), nickName: z.string(), avatar: z.string() }))
})
export type KitSession = z.output<typeof KitSession>
