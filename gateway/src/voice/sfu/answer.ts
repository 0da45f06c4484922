import { micMid, seatMids } from '@tambay/contracts/voice'
import * as z from 'zod/mini'

import { audioLevelId, opusPayloadType } from './rtp.ts'

const Transport = z.object({
  'ice-ufrag': z.string().check(z.regex(/^[\w+/-]{4,256}$/)),
  'ice-pwd': z.string().check(z.regex(/^[\w+/-]{22,256}$/)),
  fingerprint: z.string().check(z.regex(/^sha-256 ([0-9a-f]{2}:){31}[0-9a-f]{2}$/i)),
  setup: z.enum(['active', 'passive'])
})

/**
 * Reads the few values that the engine needs from a browser's answer and writes a new answer with them, so that no
 * other text from a client reaches the native SDP parser. Returns undefined if the answer does not fit the offer.
 */
export function rewriteAnswer(sdp: string, seatSsrcs: ReadonlySet<number>): string | undefined {
  const [session = [], ...media] = split(sdp)
  const mic = media[0] ?? []
  const transport = z.safeParse(Transport, { ...attributes(session), ...attributes(mic) })
  const ssrc = findSsrc(mic)
  const mids = media.map(lines => attributes(lines).mid)
  if (!transport.success || media.length !== 1 + seatMids.length || mids[0] !== micMid) return undefined
  if (seatMids.some((mid, seat) => mids[seat + 1] !== mid)) return undefined
  if (ssrc !== undefined && seatSsrcs.has(ssrc)) return undefined

  const micLines =
    ssrc === undefined
      ? ['a=inactive']
      : [`a=extmap:${audioLevelId} ${audioLevelUri}`, 'a=sendonly', `a=ssrc:${ssrc} cname:mic`]
  return [
    'v=0',
    'o=- 1 1 IN IP4 127.0.0.1',
    's=-',
    't=0 0',
    `a=group:BUNDLE ${[micMid, ...seatMids].join(' ')}`,
    ...Object.entries(transport.data).map(([name, value]) => `a=${name}:${value}`),
    ...mediaLines(micMid, micLines),
    ...seatMids.flatMap(mid => mediaLines(mid, ['a=recvonly'])),
    ''
  ].join('\r\n')
}

export const audioLevelUri = 'urn:ietf:params:rtp-hdrext:ssrc-audio-level'

const mediaLines = (mid: string, lines: readonly string[]) => [
  `m=audio 9 UDP/TLS/RTP/SAVPF ${opusPayloadType}`,
  'c=IN IP4 0.0.0.0',
  `a=mid:${mid}`,
  ...lines,
  'a=rtcp-mux',
  `a=rtpmap:${opusPayloadType} opus/48000/2`
]

function split(sdp: string): string[][] {
  const sections: string[][] = [[]]
  for (const line of sdp.split(/\r?\n/)) {
    if (line.startsWith('m=')) sections.push([])
    sections.at(-1)?.push(line)
  }
  return sections
}

function attributes(lines: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    lines.flatMap(line => {
      const [, name, value] = /^a=([\w-]+):(.*)$/.exec(line) ?? []
      return name === undefined || value === undefined ? [] : [[name, value]]
    })
  )
}

/** Returns undefined if the browser does not send audio on this media line. */
function findSsrc(lines: readonly string[]): number | undefined {
  const isSending = lines.some(line => line === 'a=sendonly' || line === 'a=sendrecv')
  const found = lines.map(line => /^a=ssrc:(\d{1,10}) /.exec(line)?.[1]).find(Boolean)
  const ssrc = Number(found)
  return isSending && ssrc > 0 && ssrc <= 0xffffffff ? ssrc : undefined
}
