import { GameId, PartyId } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import { EntryPermission, MicMode, Party } from '../party.ts'
import * as z from '../schema.ts'
import { maxTags } from '../validation/party-fields.ts'
import { PartyName } from '../validation/party-name.ts'
import { oneLine } from '../validation/user-text.ts'
import { PartyCover } from './covers.ts'
import { hostErrors } from './room-errors.ts'

export const PartyTag = z.string().check(z.overwrite(oneLine), z.trim(), z.minLength(1), z.maxLength(20))

export const updateParty = endpoint('POST', '/party/v1/party/update', {
  access: 'user',
  summary: 'Change the settings of a party',
  body: z.strictObject({
    party_id: PartyId,
    name: z.optional(PartyName),
    auth: z.optional(EntryPermission),
    mic_mode: z.optional(MicMode),
    game_id: z.optional(GameId),
    cover: z.optional(PartyCover),
    tags: z.optional(z.array(PartyTag).check(z.maxLength(maxTags)))
  }),
  response: z.object({ party: Party }),
  errors: [...hostErrors, 'party_name_blocked', 'party_tag_blocked', 'game_not_found', 'party_game_offline']
})
