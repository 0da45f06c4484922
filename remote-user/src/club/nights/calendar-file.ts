import type { ClubNight } from '@tambay/contracts/club-nights'

const lengthMinutes = 120
const reminderMinutes = 15
const maxLineOctets = 75

/** An iCalendar file (RFC 5545) with a reminder. `now` is in milliseconds. */
export function calendarFile(night: ClubNight, clubName: string, address: string, now: number): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Tambay//Club nights//EN',
    'BEGIN:VEVENT',
    `UID:club-night-${night.id}@${new URL(address).hostname}`,
    `DTSTAMP:${utc(now)}`,
    // Grows with time, so that the file of a changed night replaces the event of an earlier one.
    `SEQUENCE:${Math.floor(now / 60_000)}`,
    `DTSTART:${utc(night.starts_at * 1000)}`,
    `DURATION:PT${lengthMinutes}M`,
    `SUMMARY:${escapeText(`${night.name} · ${clubName}`)}`,
    `DESCRIPTION:${escapeText(`${night.game.name} in Tambay. ${address}`)}`,
    `URL:${address}`,
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `TRIGGER:-PT${reminderMinutes}M`,
    `DESCRIPTION:${escapeText(night.name)}`,
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR'
  ]
  return lines.map(line => `${fold(line)}\r\n`).join('')
}

const utc = (ms: number) => `${new Date(ms).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`

const escapeText = (text: string) =>
  text.replaceAll(/[\\;,]/g, character => `\\${character}`).replaceAll(/\r?\n/g, '\\n')

/** Continues a line that is longer than 75 octets on a line that starts with a space, never inside a character. */
function fold(line: string): string {
  const encoder = new TextEncoder()
  let folded = ''
  let length = 0
  for (const character of line) {
    const octets = encoder.encode(character).length
    if (length + octets > maxLineOctets) {
      folded += '\r\n '
      length = 1
    }
    folded += character
    length += octets
  }
  return folded
}
