import * as z from '../schema.ts'
import { formMessages } from '../validation/forms.ts'
import { visible } from '../validation/user-text.ts'
import { maxMessageBytes } from './message-limits.ts'

const encoder = new TextEncoder()

export const countBytes = (text: string) => encoder.encode(text).length

/** Control characters except tabs and line feeds, and lone surrogates. PostgreSQL can't store some of them. */
const unwanted = /\p{Cs}|(?![\t\n])\p{Cc}/gu

const clean = (text: string) => text.replace(/\r\n?/g, '\n').replace(unwanted, '')

const tooLong = 'Message is too long'
const missing = formMessages.pleaseEnter('Message')

/**
 * At most 10,240 bytes in UTF-8. Everything visible and all zero-width and direction marks are kept. A reader
 * must isolate the text, because direction marks in it could reorder the text around it.
 */
export const MessageText = z.string().check(
  z.maxLength(maxMessageBytes * 2, tooLong),
  z.overwrite(clean),
  z.trim(),
  z.minLength(1, missing),
  z.refine(text => countBytes(text) <= maxMessageBytes, tooLong),
  z.refine(text => visible.test(text), missing)
)
