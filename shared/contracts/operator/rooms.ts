import {
  AnyId,
  listOf,
  MemberId,
  pageOf,
  pageQuery,
  PartyId,
  ShownName,
  text,
  Timestamp,
  UserId
} from '../common.ts'
import { endpoint } from '../endpoint.ts'
import * as z from '../schema.ts'
import { DecisionReason } from './queue.ts'

export const LiveRoom = z.object({
  id: PartyId,
  name: text(400),
  game: text(200),
  host_id: UserId,
  host_name: ShownName,
  members: z.int(),
  is_listed: z.boolean(),
  created_at: Timestamp
})
export type LiveRoom = z.output<typeof LiveRoom>

export const listRooms = endpoint('GET', '/operator/v1/room/list', {
  access: 'operator',
  permission: 'rooms.read',
  summary: 'Find live rooms by id, name or host, the newest first',
  query: z.strictObject({ ...pageQuery, q: z.optional(text(80)) }),
  response: pageOf(LiveRoom)
})

export const closeRoom = endpoint('POST', '/operator/v1/room/close', {
  access: 'operator',
  permission: 'rooms.close',
  summary: 'End a live room; everyone in it reads the message, and the host gets it as a warning',
  body: z.strictObject({ id: PartyId, message: DecisionReason }),
  response: z.object({ action_id: AnyId }),
  errors: ['decision_refused']
})

export const observeRoom = endpoint('POST', '/operator/v1/room/observe', {
  access: 'operator',
  permission: 'rooms.observe',
  summary: 'Open a live room for 30 minutes without becoming a member; the log gets the reason',
  body: z.strictObject({ id: PartyId, reason: DecisionReason }),
  errors: ['party_not_found']
})

const ObservedMember = z.object({
  id: MemberId,
  nick_name: ShownName,
  seat: z.nullable(z.int()),
  is_guest: z.boolean()
})

const ObservedMessage = z.object({
  id: AnyId,
  member_id: AnyId,
  nick_name: ShownName,
  /** Null for a sticker. */
  text: z.nullable(text(20_000)),
  created_at: Timestamp
})

export const maxObservedMessages = 100

export const RoomInside = z.object({
  members: listOf(ObservedMember, 2000),
  messages: listOf(ObservedMessage, maxObservedMessages),
  /** Until when the caller may see it. */
  open_until: Timestamp
})
export type RoomInside = z.output<typeof RoomInside>

export const getLiveRoom = endpoint('GET', '/operator/v1/room/get', {
  access: 'operator',
  permission: 'rooms.read',
  summary: 'Get a live room, and its members and latest messages if the caller observes it',
  query: z.strictObject({ id: PartyId }),
  response: z.object({
    room: LiveRoom,
    /** Null until the caller gives a reason. */
    inside: z.nullable(RoomInside)
  }),
  errors: ['party_not_found']
})
