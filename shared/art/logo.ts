import { svg } from './svg.ts'

const ground =
  '<linearGradient id="g" x2="1" y2="1"><stop stop-color="#5b2be0"/><stop offset="1" stop-color="#c01a8f"/></linearGradient>'

const mark = `<path d="M64 18c28 0 46 17 46 40S92 98 64 98c-5 0-10-.5-14-1.5-6 6-14 10-24 11 5-6 7-12 7-19C24 81 18 70 18 58c0-23 18-40 46-40z" fill="#fff"/>
<path d="M25 46h78l-2 8-4 2c-1 13-6 19-15 19-8 0-14-6-15-17-1-3-5-3-6 0-1 11-7 17-15 17-9 0-14-6-15-19l-4-2z" fill="#1b1530"/>
<path d="M38 52h12l-8 15q-4-5-4-15zM74 52h12l-8 15q-4-5-4-15z" fill="#ff5ca8"/>
<path d="M52 83q14 8 25-3" fill="none" stroke="#1b1530" stroke-width="5" stroke-linecap="round"/>
<path d="M99 12l4 9 9 1-7 7 2 9-8-5-9 5 2-9-7-7 10-1z" fill="#ffc53d"/>`

export const logo = () =>
  svg(128, 128, `${ground}<rect width="128" height="128" rx="30" fill="url(#g)"/>${mark}`)

/** Launchers crop this icon, so keep everything important within the middle 80%. */
export const maskableLogo = () =>
  svg(
    128,
    128,
    `${ground}<path fill="url(#g)" d="M0 0h128v128H0z"/><g transform="translate(16 16) scale(.75)">${mark}</g>`
  )
