import { Amount } from '@tambay/contracts/common'
import * as z from 'zod/mini'

/** What `POST /api/session` always answers. A game extends it with what its `openSession` returns. */
export const KitSession = z.object({
  token: z.string(),
  isPractice: z.boolean(),
  /** Null in practice: then the host app keeps the coins. */
  coin: z.nullable(Amount),
  player: z.object({ id: z.string(), nickName: z.string(), avatar: z.string() })
})
export type KitSession = z.output<typeof KitSession>
