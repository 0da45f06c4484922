import { Amount, ClubId, GameId, listOf, PartyId, Picture, PostId, ShownName, Timestamp } from './common.ts'
import { endpoint } from './endpoint.ts'
import * as z from './schema.ts'
import { UserCard } from './user.ts'
import { nameField } from './validation/name-field.ts'

const NightId = PostId

export const maxPlannedNights = 10
export const maxGoing = 500
export const minNightLeadMinutes = 10
export const maxNightLeadDays = 60

/** Blocked words are refused with 50022, because the room of the night gets its name. */
export const NightName = nameField('Night name')

export const ClubNight = z.object({
  id: NightId,
  name: ShownName,
  game: z.object({ id: GameId, name: ShownName, icon: Picture }),
  starts_at: Timestamp,
  /** Null if the organizer’s profile isn’t visible. */
  organizer: z.nullable(UserCard),
  going_count: Amount,
  /** Up to 3 people who are going, of those whom the caller can see. */
  faces: listOf(UserCard, 10),
  is_going: z.boolean(),
  /** The room of the night, from its start on. */
  party_id: z.nullable(PartyId)
})
export type ClubNight = z.output<typeof ClubNight>

export const listClubNights = endpoint('GET', '/social/v1/club-night/list', {
  access: 'visitor',
  summary: 'List a club’s nights that are planned or going on, the next one first',
  query: z.strictObject({ club_id: ClubId }),
  response: z.object({ items: listOf(ClubNight, 50) }),
  errors: ['club_not_found', 'club_members_only']
})

export const planClubNight = endpoint('POST', '/social/v1/club-night/plan', {
  access: 'user',
  summary: 'Plan a night, as the club’s owner or an officer; the same `attempt_id` plans it once',
  body: z.strictObject({
    club_id: ClubId,
    name: NightName,
    game_id: GameId,
    starts_at: Timestamp,
    attempt_id: z.uuid()
  }),
  errors: [
    'club_not_found',
    'club_officer_only',
    'party_name_blocked',
    'game_not_found',
    'club_night_time',
    'too_many_club_nights'
  ]
})

export const changeClubNight = endpoint('POST', '/social/v1/club-night/change', {
  access: 'user',
  summary: 'Change a planned night, as the club’s owner or an officer; tells those who are going; idempotent',
  body: z.strictObject({
    club_id: ClubId,
    night_id: NightId,
    name: NightName,
    game_id: GameId,
    starts_at: Timestamp
  }),
  errors: [
    'club_not_found',
    'club_officer_only',
    'club_night_not_found',
    'party_name_blocked',
    'game_not_found',
    'club_night_time'
  ]
})

export const cancelClubNight = endpoint('POST', '/social/v1/club-night/cancel', {
  access: 'user',
  summary: 'Call a planned night off, as the club’s owner or an officer',
  body: z.strictObject({ club_id: ClubId, night_id: NightId }),
  errors: ['club_not_found', 'club_officer_only', 'club_night_not_found']
})

export const answerClubNight = endpoint('POST', '/social/v1/club-night/answer', {
  access: 'user',
  summary: 'Say whether the caller is going to a night; idempotent',
  body: z.strictObject({ club_id: ClubId, night_id: NightId, is_going: z.boolean() }),
  response: z.object({ is_going: z.boolean() }),
  errors: ['club_not_found', 'club_members_only', 'club_night_not_found', 'club_night_full']
})
