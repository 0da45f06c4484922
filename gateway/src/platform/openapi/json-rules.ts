import { ClubTags } from '@tambay/contracts/clubs'
import { FeedbackText, longestFeedback, shortestFeedback } from '@tambay/contracts/help'
import { maxMinutes, setPlayLimit } from '@tambay/contracts/limits'
import { maxMessageBytes } from '@tambay/contracts/messages/message-limits'
import { MessageText } from '@tambay/contracts/messages/message-text'
import { contentOf, sendMessage } from '@tambay/contracts/messages/messages'
import { addPayoutAccount, banks } from '@tambay/contracts/payout-account'
import { AppealText, appealLength } from '@tambay/contracts/people/decisions'
import { createPost } from '@tambay/contracts/posts'
import { HealthReport, healthKinds } from '@tambay/contracts/report'
import { sendChat } from '@tambay/contracts/room/chat'
import { PartyTag } from '@tambay/contracts/room/settings'
import { listPartyStates } from '@tambay/contracts/room/visits'
import { loginByEmail, loginByGoogle, loginByTel, register, resetPassword } from '@tambay/contracts/sign-in'
import { ClubAbout, ClubName, ClubTown, longestAbout } from '@tambay/contracts/validation/club-fields'
import { Password } from '@tambay/contracts/validation/forms'
import { LoginName, Tel } from '@tambay/contracts/validation/identity'
import { longestName } from '@tambay/contracts/validation/name-field'
import { PartyName } from '@tambay/contracts/validation/party-name'
import { longestCommentText, longestPostText } from '@tambay/contracts/validation/post-limits'
import { CommentText, PostText } from '@tambay/contracts/validation/post-text'
import { Bio, Birthday, longestBio, longestNickname, Nickname } from '@tambay/contracts/validation/profile'
import { visible } from '@tambay/contracts/validation/user-text'
import * as z from 'zod/mini'

export interface JsonSchema {
  properties?: Record<string, unknown>
  required?: string[]
  pattern?: string
  allOf?: unknown[]
  anyOf?: unknown[]
  oneOf?: unknown[]
}

type Rule = object | ((jsonSchema: JsonSchema) => void)

const telPattern = '^(\\+63|0)9(0[5-9]|1[0-24-9]|[235-7]\\d|4[2-9]|8[135-9]|9[1-9])\\d{7}$'

/** `\p{Cc}`, which some tools don't know. */
const control = '\\x00-\\x1f\\x7f-\\x9f'

const username = '^[0-9A-Za-z]{5,15}$'
const email = { format: 'email', pattern: z.core.regexes.email.source, maxLength: 254 }

/** The contract's pattern without lookaheads, because tools can't generate values from them. */
function describePassword(jsonSchema: JsonSchema): void {
  const patterns = ['\\p{L}', '\\d', '[^\\p{L}\\d\\s]', `^[^\\s${control}]*$`]
  delete jsonSchema.pattern
  jsonSchema.allOf = patterns.map(pattern => ({ pattern }))
}

/** With `control`, the characters that the gateway removes from a text. */
const hidden = '\\u00ad\\u200b\\u200e\\u200f\\u202a-\\u202e\\u2060-\\u2069\\ufeff'
const blank = `^[\\s${control}${hidden}]*$`

/** Approximate: marks and emoji join into one character. `\p{L}` is avoided, because tools take it for Latin letters. */
function longText({ min, max }: { min: number; max: number }): object {
  const uncounted = `${control}${hidden}\\u200c\\u200d\\u2028\\u2029\\p{M}`
  const [edge, inner] = [`[^\\s${uncounted}]`, `[^${uncounted}]`]
  return {
    minLength: min,
    maxLength: max,
    pattern: `${edge}([\\s\\S]*?${inner}){${min - 2}}[\\s\\S]*?${edge}`
  }
}

const accountNumbers = {
  anyOf: [
    { properties: { kind: { enum: ['gcash', 'maya'] }, number: { pattern: telPattern } } },
    ...Object.entries(banks).map(([bank, { digits }]) => ({
      properties: {
        kind: { const: 'bank' },
        bank: { const: bank },
        number: { pattern: `^(${digits.map(count => `\\d{${count}}`).join('|')})$` }
      }
    }))
  ]
}

const withDevice = { dependentRequired: { invite_code: ['device_id'] } }

/** Rules of the contracts that zod can't translate to JSON Schema. */
const jsonRules: ReadonlyMap<unknown, Rule> = new Map<unknown, Rule>([
  [Bio, { maxLength: longestBio }],
  [Birthday, { format: 'date', pattern: '^(19|20)\\d\\d-\\d\\d-\\d\\d$' }],
  [ClubAbout, { maxLength: longestAbout }],
  [ClubName, { maxLength: longestName }],
  [ClubTags, { uniqueItems: true }],
  [ClubTown, { maxLength: longestName }],
  [CommentText, { maxLength: longestCommentText }],
  [Nickname, { maxLength: longestNickname }],
  [PartyTag, { pattern: '[\\p{L}\\p{M}\\p{N}\\p{P}\\p{S}]' }],
  [PartyName, { maxLength: longestName }],
  [AppealText, longText(appealLength)],
  [FeedbackText, longText({ min: shortestFeedback, max: longestFeedback })],
  [MessageText, { maxLength: maxMessageBytes, pattern: visible.source }],
  [LoginName, { anyOf: [{ pattern: telPattern }, { pattern: username }, email] }],
  [Password, describePassword],
  [PostText, { maxLength: longestPostText, anyOf: [{ pattern: blank }, { pattern: visible.source }] }],
  [Tel, { pattern: telPattern }],
  [sendMessage.body, oneKindEach(contentOf)],
  [sendChat.body, oneKindEach({ text: 'text', sticker: 'sticker_id' })],
  [addPayoutAccount.body, oneKindEach({ gcash: undefined, maya: undefined, bank: 'bank' }, accountNumbers)],
  [resetPassword.body, { oneOf: [{ required: ['tel'] }, { required: ['email'] }] }],
  [listPartyStates.query.shape.party_ids, { pattern: '^[1-9]\\d{0,17}(,[1-9]\\d{0,17}){0,49}$' }],
  [loginByTel.body, withDevice],
  [loginByEmail.body, withDevice],
  [loginByGoogle.body, withDevice],
  [register.body, withDevice],
  [
    HealthReport,
    {
      anyOf: [
        { properties: { kind: { enum: healthKinds.filter(kind => kind !== 'error') } } },
        { required: ['message'] }
      ]
    }
  ],
  [
    createPost.body,
    {
      anyOf: [
        { properties: { text: { pattern: visible.source } } },
        { properties: { media_ids: { minItems: 1 } }, required: ['media_ids'] },
        { required: ['party_id'] }
      ]
    }
  ],
  [
    setPlayLimit.body,
    {
      anyOf: [
        { properties: { measure: { const: 'coins' } } },
        ...Object.entries(maxMinutes).map(([period, maximum]) => ({
          properties: { period: { const: period }, amount: { maximum } }
        }))
      ]
    }
  ]
])

export function applyJsonRules(schema: unknown, jsonSchema: JsonSchema): void {
  const rule = jsonRules.get(schema)
  if (typeof rule === 'function') rule(jsonSchema)
  else Object.assign(jsonSchema, rule)
}

/** Describes an object as one object per kind: each requires the content of its kind and forbids the others. */
function oneKindEach(contentOf: Readonly<Record<string, string | undefined>>, more: object = {}): Rule {
  const contents = new Set(Object.values(contentOf))
  return jsonSchema => {
    const { properties = {}, required = [], ...rest } = jsonSchema
    const shared = Object.entries(properties).filter(([field]) => !contents.has(field))
    const variants = Object.entries(contentOf).map(([kind, content]) => ({
      ...rest,
      properties: {
        ...Object.fromEntries(shared),
        kind: { type: 'string', const: kind },
        ...(content !== undefined && { [content]: properties[content] })
      },
      required: content === undefined ? required : [...required, content]
    }))
    for (const key of Object.keys(jsonSchema)) delete jsonSchema[key as keyof JsonSchema]
    Object.assign(jsonSchema, { oneOf: variants, ...more })
  }
}
