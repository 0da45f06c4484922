import { nameField } from './name-field.ts'

/** Blocked words are refused with 50022. */
export const PartyName = nameField('Party name')
