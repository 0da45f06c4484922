import { call, inlineErrors } from '@tambay/client/api/call'
import { PartyId } from '@tambay/contracts/common'
import { getParty } from '@tambay/contracts/party'
import * as z from '@tambay/contracts/schema'
import { type FrameUrlRefusal, parseUrl, refuseFrameUrl } from '@tambay/game-frame/frame-url'

export interface AllowedFrame {
  url: string
  origin: string
}

const messages: Readonly<Record<FrameUrlRefusal, string>> = {
  not_a_url: 'Enter a complete URL, such as https://games.example/play.',
  scheme_not_allowed: 'Only https URLs can be opened.',
  not_https: 'Only https URLs can be opened, and http only on localhost.',
  has_userinfo: 'Remove the username and password from the URL.',
  same_origin: 'This is the app’s own origin. A game there could control the app.',
  not_the_servers:
    'This URL is not the game of the party with this id, and its origin is not allowed for debugging. An operator can add it to DEBUG_GAME_ORIGINS.'
}

/**
 * Returns the frame to load, or throws the reason that the form shows. The origin must be one of `debugOrigins`, or the
 * gateway must return the URL for the party (spec GAME-6, SCREEN-11).
 */
export async function findFrame(
  { frameUrl, partyId }: { frameUrl: string; partyId: string },
  debugOrigins: readonly string[]
): Promise<AllowedFrame> {
  const url = frameUrl.trim()
  const typed = { url, origin: parseUrl(url)?.origin ?? '' }
  const isForDebugging = debugOrigins.some(allowed => matchesOrigin(allowed, typed.origin))
  refuseIfWrong(url, typed, true)
  if (isForDebugging) return typed
  const returned = await findPartyFrame(partyId.trim())
  refuseIfWrong(url, returned, isLocal(location.origin))
  return returned
}

function refuseIfWrong(url: string, allowed: AllowedFrame, isDevelopment: boolean): void {
  const refusal = refuseFrameUrl(url, { appOrigin: location.origin, allowed, isDevelopment })
  if (refusal) throw new Error(messages[refusal])
}

async function findPartyFrame(partyId: string): Promise<AllowedFrame> {
  if (!z.safeParse(PartyId, partyId).success) throw new Error(messages.not_the_servers)
  const { party } = await call(getParty, { party_id: partyId }, inlineErrors)
  return { url: party.frame_url, origin: party.frame_origin }
}

function matchesOrigin(allowed: string, origin: string): boolean {
  return allowed === 'http://localhost:*' ? /^http:\/\/localhost(:\d+)?$/.test(origin) : allowed === origin
}

function isLocal(origin: string): boolean {
  return /^http:\/\/(localhost|127\.0\.0\.1)(:\d+)?$/.test(origin)
}
