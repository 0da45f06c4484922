import type { ResponseOf } from '@tambay/contracts/endpoint'
import type { getHome } from '@tambay/contracts/home'

/** A Home on which nothing happens. */
export const quietHome: ResponseOf<typeof getHome> = {
  tonight: null,
  friends: [],
  rooms: [],
  is_daily_ticket_due: false,
  parol: { points: 2, lanterns: 0, is_lit_today: false, is_dim: false, deeds: [] },
  news: null
}
