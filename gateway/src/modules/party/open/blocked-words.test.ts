import { expect, test } from 'vitest'

import { endedParties, liveParties } from '../seed/seed-parties.ts'
import { hasBlockedWord } from './blocked-words.ts'

test.each([
  'Putang ina mo',
  'G4g0 room',
  'g a g o',
  'p.u.t.a',
  'GAAAGO',
  'ｐｕｔａ',
  'рuta',
  'F u c k this',
  'sh1t talk',
  'Tarantado club',
  'n1gg4 room'
])('blocks %j', name => expect(hasBlockedWord(name)).toBe(true))

test.each([
  'Computation nation',
  'Kape at bingo',
  'Titig mo',
  'Tito Ben at Tita Baby',
  'Scunthorpe United',
  'Analyn and Analiza',
  'Pepe en Pilar',
  'A B C party',
  'T R A V E L',
  'Class of 2010',
  'Negros Occidental',
  'Sementeryo stories',
  'Kanus-a ta magkita?',
  'Magna cum laude',
  'Lady Gaga night',
  'Tatang inaantok na',
  'Paki share!',
  'Hanggang umaga, tinanggap ng manggagawa ang mangga',
  'Nanggaling sa cockpit',
  ...[...liveParties, ...endedParties].map(party => party.name)
])('allows %j', name => expect(hasBlockedWord(name)).toBe(false))
