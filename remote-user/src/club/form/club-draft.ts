import { createClub } from '@tambay/contracts/clubs'
import type { InputOf } from '@tambay/contracts/endpoint'
import type { Reason } from '@tambay/contracts/errors'
import * as z from '@tambay/contracts/schema'

export type ClubDraft = Omit<InputOf<typeof createClub>, 'attempt_id'>

export const ClubDraftSchema = z.pick(createClub.body, {
  name: true,
  about: true,
  town: true,
  cover: true,
  tags: true,
  is_open: true
})

export const refusedFields = {
  club_name_taken: 'name',
  club_name_blocked: 'name',
  club_about_blocked: 'about'
} as const satisfies Partial<Record<Reason, keyof ClubDraft>>
