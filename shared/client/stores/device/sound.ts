import { persistentAtom } from '@nanostores/persistent'
import { computed, readonlyType } from 'nanostores'

type Sound = 'unasked' | 'on' | 'off'

const $stored = persistentAtom<Sound>('sound', 'unasked', {
  encode: sound => sound,
  decode: text => (['on', 'off'] as const).find(sound => sound === text) ?? 'unasked'
})

/** One choice for all sounds of games, gifts and the wheel on this device. Voice is separate. */
export const $sound = readonlyType($stored)

export const $isSoundOn = computed($stored, sound => sound === 'on')

export const setSound = (isOn: boolean): void => $stored.set(isOn ? 'on' : 'off')
