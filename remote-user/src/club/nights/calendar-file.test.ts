import { expect, test } from 'vitest'

import { perya } from '../../testing/nights.ts'
import { calendarFile } from './calendar-file.ts'

const now = Date.UTC(2026, 10, 28, 12)
const address = 'https://tambay.example/club?club=5&part=nights'
const unfold = (file: string) => file.replaceAll('\r\n ', '')

test('a calendar file has the time in UTC, a reminder, and lines that end as RFC 5545 demands', () => {
  expect(unfold(calendarFile(perya, 'Bingo Titas', address, now)).split('\r\n')).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Tambay//Club nights//EN',
    'BEGIN:VEVENT',
    'UID:club-night-3@tambay.example',
    'DTSTAMP:20261128T120000Z',
    'SEQUENCE:29931120',
    'DTSTART:20261204T120000Z',
    'DURATION:PT120M',
    'SUMMARY:Perya Night · Bingo Titas',
    'DESCRIPTION:Color Game in Tambay. https://tambay.example/club?club=5&part=nights',
    'URL:https://tambay.example/club?club=5&part=nights',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    'TRIGGER:-PT15M',
    'DESCRIPTION:Perya Night',
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
    ''
  ])
})

test('a calendar file escapes what has a meaning, so that a name can add no line of its own', () => {
  const file = calendarFile({ ...perya, name: 'Kain, laro; \\o/\nEND:VEVENT' }, 'Titas', address, now)
  expect(unfold(file)).toContain('SUMMARY:Kain\\, laro\\; \\\\o/\\nEND:VEVENT · Titas\r\n')
})

test('a calendar file folds long lines at 75 octets, and never inside a character', () => {
  const name = '🎉ñ'.repeat(20)
  const file = calendarFile({ ...perya, name }, 'Bingo Titas', address, now)
  for (const line of file.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
  expect(unfold(file)).toContain(`SUMMARY:${name} · Bingo Titas`)
})
